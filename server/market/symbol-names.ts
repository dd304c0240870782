import { marketTypes } from '../../src/contract/market/market-types.ts'
import { contractName } from './contract-name.ts'
import { findSymbol } from './find-symbol.ts'
import type { MarketValues } from './market-data.ts'

/** What users call a symbol, for example `BTC/USDT`, `BTCUSDT` for its perpetual. */
export type NameSymbol = (symbolId: string) => string

/** Names from the market's tables; a symbol that is listed no more keeps the code in its id. */
export function symbolNames(market: Pick<MarketValues, 'liveTable'>): NameSymbol {
  return (symbolId) => {
    const code = symbolId.replace(/_[^_]*$/, '')
    const place = findSymbol(market, symbolId)
    if (place === undefined) return code
    const { row } = place
    const { table } = place.liveTable
    const { line: marketType, base, quote } = table
    return marketType === marketTypes.spot ? `${base[row]}/${quote[row]}` : contractName(table, row)
  }
}
