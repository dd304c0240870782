import type { CallParams, Exchange } from '../exchange/exchange.ts'
import type { ExchangeTraits } from '../exchange/traits.ts'
import type { MarketIndex } from '../listing/market-index.ts'
import { rowsIn } from '../parse/records.ts'
import { type Rejects, readTickerRow, type TickerRow } from '../parse/ticker-row.ts'

/**
 * The ticker of every symbol of a list, by symbol id. Rejects where the exchange does, and where it
 * quotes none of the listed symbols.
 * @param calls arguments of the requests that make up the snapshot
 */
export async function fetchSnapshot(
  exchange: Exchange,
  calls: readonly CallParams[],
  index: MarketIndex,
  traits: ExchangeTraits,
  rejects: Rejects,
): Promise<Map<string, TickerRow>> {
  const found = new Map<string, TickerRow>()
  for (const params of calls) {
    const answer = await exchange.fetchTickers(undefined, params)
    for (const ticker of rowsIn(answer)) {
      const row = readTickerRow(ticker, traits, rejects)
      const symbolId = row && index.find(row.symbol, row.id)
      if (row && symbolId !== undefined) found.set(symbolId, row)
    }
  }
  if (found.size === 0) throw new Error('none of the listed symbols is quoted')
  return found
}
