import { isMarketType, marketTypeOfSymbol } from '../../src/contract/market/market-types.ts'
import type { LiveTable } from './live-table.ts'
import type { MarketValues } from './market-data.ts'

/** Where a symbol stands in the market. */
export interface SymbolPlace {
  liveTable: Readonly<LiveTable>
  row: number
}

/** The place of a symbol by its id; undefined for one that is not listed. */
export function findSymbol(
  market: Pick<MarketValues, 'liveTable'>,
  symbolId: string,
): SymbolPlace | undefined {
  const marketType = marketTypeOfSymbol(symbolId)
  const liveTable =
    marketType !== undefined && isMarketType(marketType) ? market.liveTable(marketType) : undefined
  const row = liveTable?.rows.get(symbolId)
  return liveTable === undefined || row === undefined ? undefined : { liveTable, row }
}

/** True for a symbol of a list that is known and does not have it. */
export function isUnlisted(market: Pick<MarketValues, 'liveTable'>, symbolId: string): boolean {
  const marketType = marketTypeOfSymbol(symbolId)
  const liveTable =
    marketType !== undefined && isMarketType(marketType) ? market.liveTable(marketType) : undefined
  return liveTable !== undefined && liveTable.rows.size > 0 && !liveTable.rows.has(symbolId)
}
