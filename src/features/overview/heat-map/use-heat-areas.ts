import { useCallback, useMemo } from 'react'
import type { TreemapItem } from '../../../charts/treemap/treemap-layout.ts'
import type { ListView } from '../../../market/data/list-view.ts'
import { orderBy } from '../../../market/order/list-order.ts'
import { useSlowValue } from '../../../market/order/slow-value.ts'
import type { HeatSize } from '../overview-search.ts'
import { type HeatChoice, heatPairs, sectorOf } from './heat-pairs.ts'
import { type KnownFigures, sizeKey } from './heat-values.ts'

/** How often areas and their order are worked out anew, in ms: tiles that move cannot be read. */
const areaInterval = 60_000

/** Which pairs have tiles, and how large these are. */
export interface HeatAreas {
  /** Largest first. */
  items: readonly TreemapItem[]
  /** How many pairs there are to choose from, and how many of them have no known size. */
  pairs: number
  unknown: number
  /** The time of the values, Unix ms. */
  asOf: number
  /** The row of a pair; -1 for one that has left the list. */
  rowOf: (symbolId: string) => number
}

interface HeatAreasInput {
  view: ListView
  /** The same object until somebody chooses something else. */
  choice: HeatChoice
  size: HeatSize
  known: KnownFigures
  /** How many pairs have tiles at most: the largest of them. */
  limit: number
  held: boolean
  occasion: string
}

/** The areas of a heat map, worked out once a minute and whenever something else is chosen. */
export function useHeatAreas(input: HeatAreasInput): HeatAreas {
  const { view, choice, size, known, limit, held, occasion } = input
  const { feed, table, quotes } = view
  const compute = useCallback(
    () => heatAreas({ feed, table, quotes }, choice, { size, known, limit }),
    [feed, table, quotes, choice, size, known, limit],
  )
  const question = useMemo(
    () => [table, choice, size, known, limit],
    [table, choice, size, known, limit],
  )
  return useSlowValue({
    compute,
    question,
    same,
    version: feed.version,
    held,
    occasion,
    interval: areaInterval,
  }).value
}

/** The areas of the pairs that were chosen. */
export function heatAreas(
  view: Pick<ListView, 'feed' | 'table' | 'quotes'>,
  choice: HeatChoice,
  { size, known, limit }: Pick<HeatAreasInput, 'size' | 'known' | 'limit'>,
): HeatAreas {
  const { feed, table } = view
  const rows = heatPairs(view, choice)
  const key = sizeKey(view, size, known)
  // Equal tiles stand in the order of what is traded most.
  const order = orderBy(rows, size === 'equal' ? sizeKey(view, 'turnover', known) : key, 'desc')
  const sized = order.filter((row) => key(row) > 0)
  const byId = new Map(Array.from(order, (row) => [table.symbolId[row] ?? '', row]))
  return {
    items: Array.from(sized.subarray(0, limit), (row) => ({
      id: table.symbolId[row] ?? '',
      size: key(row),
      group: sectorOf(table, row),
    })),
    pairs: rows.length,
    unknown: rows.length - sized.length,
    asOf: feed.asOf(),
    rowOf: (symbolId) => byId.get(symbolId) ?? -1,
  }
}

/** Areas always differ a little; the clock alone says when they are shown. */
function same(): boolean {
  return false
}
