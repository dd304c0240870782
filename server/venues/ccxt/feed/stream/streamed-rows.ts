import { readTickerRow, type TickerReading, type TickerRow } from '../../parse/ticker-row.ts'
import type { StreamedRow } from '../list-board.ts'

/**
 * The newest row of every streamed symbol by symbol id, with the extremes of the last price over all
 * of its rows.
 * @param admit says which rows may be shown; what is held back is no extreme either
 * @param streamed ccxt's tickers by unified symbol, in order of arrival
 */
export function readStream(
  streamed: ReadonlyMap<string, readonly unknown[]>,
  reading: TickerReading,
  admit: (symbolId: string, row: TickerRow) => boolean,
): ReadonlyMap<string, StreamedRow> {
  const found = new Map<string, StreamedRow>()
  for (const [symbol, tickers] of streamed) {
    const listed = reading.find(symbol, '')
    if (listed === undefined) continue
    const { symbolId } = listed.symbol
    for (const ticker of tickers) {
      const row = readTickerRow(ticker, { ...reading, find: () => listed })?.row
      if (row === undefined || !admit(symbolId, row)) continue
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
