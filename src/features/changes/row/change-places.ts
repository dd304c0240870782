import {
  isMarketType,
  type MarketType,
  marketTypeOfSymbol,
} from '../../../contract/market/market-types.ts'
import type { ListView } from '../../../market/data/list-view.ts'

/** The values of the lists that a feed of changes is about. */
export type ListViews = ReadonlyMap<MarketType, ListView>

/** Where the pair of a change is listed. */
export interface ChangePlace {
  view: ListView
  row: number
}

/** Finds the pairs of changes; undefined for those that are not listed. */
export function placeFinder(views: ListViews): (symbolId: string) => ChangePlace | undefined {
  const rows = new Map<MarketType, ReadonlyMap<string, number>>()
  for (const [line, { table }] of views) {
    rows.set(line, new Map(table.symbolId.map((symbolId, row) => [symbolId, row])))
  }
  return (symbolId) => {
    const line = marketTypeOfSymbol(symbolId)
    if (line === undefined || !isMarketType(line)) return undefined
    const view = views.get(line)
    const row = rows.get(line)?.get(symbolId)
    return view === undefined || row === undefined ? undefined : { view, row }
  }
}
