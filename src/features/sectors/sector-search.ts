import * as v from 'valibot'
import {
  type PlotWindow,
  plotWindows,
  type SectorMeasure,
  type SectorWeight,
  sectorMeasures,
  sectorWeights,
} from '../../contract/market/sector-rules.ts'
import { defined } from '../../lib/defined.ts'
import { parseListSearch, valid } from '../../market/order/list-search.ts'

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
  weight: valid(v.picklist(sectorWeights)),
  measure: valid(v.picklist(sectorMeasures)),
  window: valid(v.picklist(plotWindows)),
  as: valid(v.literal('map')),
  tab: valid(v.literal('news')),
})

/** Reads search params of any shape; what is not valid, and weights by capitalisation and dollars, is left out. */
export function parseSectorSearch(search: Record<string, unknown>): SectorSearch {
  const { weight, measure, window, as, tab } = v.parse(schema, search)
  const { sort } = parseListSearch(search)
  return defined({
    weight: weight === 'cap' ? undefined : weight,
    measure: measure === 'USD' ? undefined : measure,
    window,
    sort,
    as,
    tab,
  })
}

/** The indexes that an address asks for. */
export function choiceOf({ weight = 'cap', measure = 'USD' }: SectorSearch): {
  weight: SectorWeight
  measure: SectorMeasure
} {
  return { weight, measure }
}
