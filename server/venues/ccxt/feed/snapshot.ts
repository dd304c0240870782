import type { CallParams, Exchange } from '../exchange/exchange.ts'
import type { ShareCall } from '../exchange/shared-calls.ts'
import { rowsIn } from '../parse/records.ts'
import { readTickerRow, type TickerReading, type TickerRow } from '../parse/ticker-row.ts'

/** The tickers of a list by symbol id, and when the oldest of them was asked for, Unix ms. */
export interface Snapshot {
  rows: Map<string, TickerRow>
  time: number
}

/**
 * The ticker of every symbol of a list. Rejects where the exchange does, and where it quotes none of
 * the listed symbols.
 * @param calls arguments of the requests that make up the snapshot
 */
export async function fetchSnapshot(
  exchange: Exchange,
  calls: readonly CallParams[],
  share: ShareCall,
  reading: Omit<TickerReading, 'now'>,
): Promise<Snapshot> {
  const rows = new Map<string, TickerRow>()
  let oldest = Number.POSITIVE_INFINITY
  for (const params of calls) {
    const { answer, time } = await share(`tickers ${JSON.stringify(params)}`, () =>
      exchange.fetchTickers(undefined, params),
    )
    oldest = Math.min(oldest, time)
    for (const ticker of rowsIn(answer)) {
      const found = readTickerRow(ticker, { ...reading, now: time })
      if (found !== undefined) rows.set(found.listed.symbol.symbolId, found.row)
    }
  }
  if (rows.size === 0) throw new Error('none of the listed symbols is quoted')
  return { rows, time: oldest }
}
