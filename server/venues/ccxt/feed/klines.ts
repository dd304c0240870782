import * as v from 'valibot'
import type { KlineInterval } from '../../../../src/contract/enums.ts'
import type { MarketLine } from '../../../../src/contract/market/lines.ts'
import type { Kline, KlineQuery } from '../../venue.ts'
import type { Exchange } from '../exchange/exchange.ts'
import type { ExchangeTraits } from '../exchange/traits.ts'
import type { Market } from '../parse/market.ts'
import { readKline } from '../parse/read-kline.ts'
import { isRecord } from '../parse/records.ts'
import { startOfWindow } from './kline-window.ts'

/** Requests for one answer; old candles come in small pages. */
const maxRequests = 25

const defaultPage = 100

const features = v.object({ fetchOHLCV: v.object({ limit: v.number() }) })

/**
 * Candles of a market from an exchange, see `Venue.klines`. Windows are requested from the newest
 * back, until there are enough or the exchange has no more. Each asks for one candle to spare,
 * because some exchanges count the end of a window to it. Rejects where the exchange does.
 */
export async function fetchKlines(
  exchange: Exchange,
  market: Market,
  line: MarketLine,
  traits: ExchangeTraits,
  { symbolId, interval, endTime, limit }: KlineQuery,
): Promise<Kline[]> {
  if (exchange.timeframes?.[interval] === undefined) {
    throw new Error(`${exchange.name} has no ${interval} klines of ${symbolId}`)
  }
  const page = pageOf(exchange, market, interval)
  const found = new Map<number, Kline>()
  let end = endTime
  for (let requests = 0; found.size < limit && requests < maxRequests; requests++) {
    const count = Math.min(page, limit - found.size + 1)
    const since = startOfWindow(interval, end, count)
    const rows = await exchange.fetchOHLCV(market.symbol, interval, since, count)
    const before = found.size
    for (const row of Array.isArray(rows) ? rows : []) {
      const kline = readKline(row, traits.candle(line))
      if (kline && kline.time >= since && kline.time < end) found.set(kline.time, kline)
    }
    if (found.size === before) break
    end = Math.min(...found.keys())
  }
  return [...found.values()].sort((a, b) => a.time - b.time).slice(-limit)
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
