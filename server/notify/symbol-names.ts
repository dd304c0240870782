import { isMarketLine, lineOfSymbol, marketLines } from '../../src/contract/market/lines.ts'
import type { SymbolTable } from '../../src/contract/market/symbol-table.ts'
import type { MarketData } from '../market/market-data.ts'

/** What people call a symbol, for example `BTC/USDT`, or `BTCUSDT` for its perpetual. */
export type NameSymbol = (symbolId: string) => string

/** Names from the market's tables; a symbol that is listed no more keeps the code in its id. */
export function symbolNames(market: Pick<MarketData, 'symbolTable'>): NameSymbol {
  const rows = new WeakMap<SymbolTable, ReadonlyMap<string, number>>()

  const rowOf = (table: SymbolTable, symbolId: string): number | undefined => {
    const known = rows.get(table) ?? new Map(table.symbolId.map((id, row) => [id, row]))
    rows.set(table, known)
    return known.get(symbolId)
  }

  return (symbolId) => {
    const line = lineOfSymbol(symbolId)
    const code = symbolId.replace(/_[^_]*$/, '')
    const table = line !== undefined && isMarketLine(line) ? market.symbolTable(line) : undefined
    const row = table && rowOf(table, symbolId)
    if (table === undefined || row === undefined) return code
    if (line !== marketLines.spot) return table.symbolCode[row] ?? code
    return `${table.base[row]}/${table.quote[row]}`
  }
}
