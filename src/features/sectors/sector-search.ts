import * as v from 'valibot'
import {
  type PlotWindow,
  plotWindows,
  type SectorMeasure,
  type SectorWeight,
  sectorMeasures,
  sectorWeights,
} from '../../contract/market/sector-rules.ts'
import { parseListSearch } from '../../market/order/list-search.ts'

/** What the address of a page of sectors says. Absent means the default. */
export interface SectorSearch {
  /** By capitalisation unless given. */
  weight?: SectorWeight
  /** Dollars unless given. */
  measure?: SectorMeasure
  /** Window of the lines: seven days in the list, thirty of one sector, unless given. */
  window?: PlotWindow
  /** See `ListSearch.sort`. */
  sort?: string
  /** The sectors as tiles instead of charts and a list. */
  as?: 'map'
  /** The news of one sector instead of its coins. */
  tab?: 'news'
}

const schema = v.object({
  weight: v.fallback(v.optional(v.picklist(sectorWeights)), undefined),
  measure: v.fallback(v.optional(v.picklist(sectorMeasures)), undefined),
  window: v.fallback(v.optional(v.picklist(plotWindows)), undefined),
  as: v.fallback(v.optional(v.literal('map')), undefined),
  tab: v.fallback(v.optional(v.literal('news')), undefined),
})

/** Reads search params of any shape; what is not valid, and weights by capitalisation and dollars, is left out. */
export function parseSectorSearch(search: Record<string, unknown>): SectorSearch {
  const { weight, measure, window, as, tab } = v.parse(schema, search)
  const { sort } = parseListSearch(search)
  return {
    ...(weight !== undefined && weight !== 'cap' && { weight }),
    ...(measure !== undefined && measure !== 'USD' && { measure }),
    ...(window !== undefined && { window }),
    ...(sort !== undefined && { sort }),
    ...(as !== undefined && { as }),
    ...(tab !== undefined && { tab }),
  }
}

/** The indexes that an address asks for. */
export function choiceOf({ weight = 'cap', measure = 'USD' }: SectorSearch): {
  weight: SectorWeight
  measure: SectorMeasure
} {
  return { weight, measure }
}
