import type { KlineInterval } from '../../../../src/contract/enums.ts'
import { klineAfter, klineLength } from '../../../../src/contract/market/kline-time.ts'
import type { Kline, KlineQuery } from '../../venue.ts'
import { combineKlines, partsOf } from './combined-klines.ts'
import { fetchPages } from './kline-pages.ts'
import type { KlineSource } from './kline-source.ts'
import { startOfWindow } from './kline-window.ts'

/**
 * Candles of a market from an exchange, see `Venue.klines`. An interval that the exchange does not know, or begins at
 * another moment than we do, is put together from a shorter one. Rejects where the exchange does.
 */
export async function fetchKlines(source: KlineSource, query: KlineQuery): Promise<Kline[]> {
  const { exchange, traits } = source
  const { interval } = query
  const isKnown = (known: KlineInterval): boolean =>
    exchange.timeframes?.[known] !== undefined && traits.without?.includes(known) !== true
  const parts = partsOf(interval, isKnown)
  if (parts === interval) {
    const own = await fetchPages(source, query)
    if (!own.isMisaligned) return own.klines
  }
  const others = partsOf(interval, (known) => known !== interval && isKnown(known))
  if (others === undefined) {
    throw new Error(`${exchange.name} has no ${interval} klines of ${query.symbolId}`)
  }
  return putTogether(source, query, others)
}

async function putTogether(
  source: KlineSource,
  { interval, endTime, limit }: KlineQuery,
  parts: KlineInterval,
): Promise<Kline[]> {
  const first = startOfWindow(interval, endTime, limit)
  const end = klineAfter(interval, first, limit)
  const count = Math.ceil((end - first) / klineLength(parts))
  const found = await fetchPages(source, { interval: parts, endTime: end, limit: count })
  // Where the last candle still runs, older parts than those asked for make up the number.
  const wanted = found.klines.filter(({ time }) => time >= first)
  const klines = combineKlines(wanted, interval)
  // The candle at which the requests gave up lacks its beginning.
  return found.isCut && wanted[0]?.time !== klines[0]?.time ? klines.slice(1) : klines
}
