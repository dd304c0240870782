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
  for (const [marketType, { table }] of views) {
    rows.set(marketType, new Map(table.symbolId.map((symbolId, row) => [symbolId, row])))
  }
  return (symbolId) => {
    const marketType = marketTypeOfSymbol(symbolId)
    if (marketType === undefined || !isMarketType(marketType)) return undefined
    const view = views.get(marketType)
    const row = rows.get(marketType)?.get(symbolId)
    return view === undefined || row === undefined ? undefined : { view, row }
  }
}
