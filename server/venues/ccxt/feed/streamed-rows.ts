import type { ExchangeTraits } from '../exchange/traits.ts'
import type { MarketIndex } from '../listing/market-index.ts'
import { type Rejects, readTickerRow } from '../parse/ticker-row.ts'
import type { StreamedRow } from './line-board.ts'

/**
 * The newest row of every streamed symbol by symbol id, with the extremes of the last price over all
 * of its rows.
 * @param streamed ccxt's tickers by unified symbol, in order of arrival
 */
export function readStream(
  streamed: ReadonlyMap<string, readonly unknown[]>,
  index: MarketIndex,
  traits: ExchangeTraits,
  rejects: Rejects,
): ReadonlyMap<string, StreamedRow> {
  const found = new Map<string, StreamedRow>()
  for (const [symbol, tickers] of streamed) {
    const symbolId = index.find(symbol, '')
    if (symbolId === undefined) continue
    for (const ticker of tickers) {
      const row = readTickerRow(ticker, traits, rejects)
      if (row === undefined) continue
      const { min = row.last, max = row.last } = found.get(symbolId) ?? {}
      found.set(symbolId, {
        row,
        min: Number(row.last) < Number(min) ? row.last : min,
        max: Number(row.last) > Number(max) ? row.last : max,
      })
    }
  }
  return found
}
