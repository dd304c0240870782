import * as v from 'valibot'
import type { KlineInterval } from '../../../../src/contract/enums.ts'
import { klineAfter, klineLength } from '../../../../src/contract/market/kline-time.ts'
import type { Kline, KlineQuery } from '../../venue.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { type Market, unitOf } from '../parse/market.ts'
import { readKline } from '../parse/read-kline.ts'
import { isRecord } from '../parse/records.ts'
import type { AmountTraits } from '../traits/traits.ts'
import { combineKlines, partsOf } from './combined-klines.ts'
import { startOfWindow } from './kline-window.ts'

/** Requests for one answer; old candles come in small pages. */
const maxRequests = 25

const defaultPage = 100

const features = v.object({ fetchOHLCV: v.object({ limit: v.number() }) })

/** What is asked of, and where its amounts stand; undefined where that is not known. */
interface KlineSource {
  exchange: Exchange
  market: Market
  amounts: AmountTraits['candle'] | undefined
}

/**
 * Candles of a market from an exchange, see `Venue.klines`. An interval that the exchange does not know
 * is put together from a shorter one. Rejects where the exchange does.
 */
export async function fetchKlines(
  exchange: Exchange,
  market: Market,
  amounts: AmountTraits['candle'] | undefined,
  query: KlineQuery,
): Promise<Kline[]> {
  const { symbolId, interval, endTime, limit } = query
  const parts = partsOf(interval, (known) => exchange.timeframes?.[known] !== undefined)
  if (parts === undefined) {
    throw new Error(`${exchange.name} has no ${interval} klines of ${symbolId}`)
  }
  const source: KlineSource = { exchange, market, amounts }
  if (parts === interval) return (await fetchPages(source, query)).klines
  const first = startOfWindow(interval, endTime, limit)
  const end = klineAfter(interval, first, limit)
  const count = Math.ceil((end - first) / klineLength(parts))
  const found = await fetchPages(source, { symbolId, interval: parts, endTime: end, limit: count })
  // Where the last candle still runs, older parts than those asked for make up the number.
  const wanted = found.klines.filter(({ time }) => time >= first)
  const klines = combineKlines(wanted, interval)
  // The candle at which the requests gave up lacks its beginning.
  return found.gaveUp && wanted[0]?.time !== klines[0]?.time ? klines.slice(1) : klines
}

/**
 * Windows are requested from the newest back, until there are enough or the exchange has no more. Each
 * asks for one candle to spare, because some exchanges count the end of a window to it.
 */
async function fetchPages(
  { exchange, market, amounts }: KlineSource,
  { interval, endTime, limit }: KlineQuery,
): Promise<{ klines: Kline[]; gaveUp: boolean }> {
  const page = pageOf(exchange, market, interval)
  const found = new Map<number, Kline>()
  let end = endTime
  let requests = 0
  for (; found.size < limit && requests < maxRequests; requests++) {
    const count = Math.min(page, limit - found.size + 1)
    const since = startOfWindow(interval, end, count)
    const rows = await exchange.fetchOHLCV(market.symbol, interval, since, count)
    const before = found.size
    for (const row of Array.isArray(rows) ? rows : []) {
      const kline = readKline(row, amounts, unitOf(market))
      if (kline && kline.time >= since && kline.time < end) found.set(kline.time, kline)
    }
    if (found.size === before) break
    end = Math.min(...found.keys())
  }
  const klines = [...found.values()].sort((a, b) => a.time - b.time).slice(-limit)
  return { klines, gaveUp: requests === maxRequests && found.size < limit }
}

/** How many candles the exchange returns at a time, by its features and by ccxt's own limits. */
function pageOf(exchange: Exchange, market: Market, interval: KlineInterval): number {
  const contract = [market.future ? 'future' : 'swap', market.linear ? 'linear' : 'inverse']
  const read = v.safeParse(features, dig(exchange.features, market.spot ? ['spot'] : contract))
  const page = read.success ? read.output.fetchOHLCV.limit : defaultPage
  const kind = market.spot ? 'spot' : 'swap'
  const own = dig(exchange.options, ['fetchOHLCV', kind, 'maxLimitPerTimeframe', interval])
  return Math.max(2, Math.min(page, typeof own === 'number' ? own : page))
}

function dig(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), value)
}
