import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { klineIntervals } from '../../../../src/contract/enums.ts'
import { klineLength } from '../../../../src/contract/market/kline-time.ts'
import { fakeExchange } from '../../../../tests/support/fake-exchange.ts'
import type { Kline, KlineQuery } from '../../venue.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { marketSchema } from '../parse/market.ts'
import { traitsOf } from '../traits/known.ts'
import type { KlineTraits } from '../traits/traits.ts'
import { fetchKlines } from './klines.ts'

const minute = 60_000
const now = 1_795_000_020_000
const oldest = now - 5_000 * minute
const market = v.parse(marketSchema, {
  id: 'BTCUSDT',
  symbol: 'BTC/USDT',
  base: 'BTC',
  quote: 'USDT',
  spot: true,
})

describe('fetchKlines', () => {
  it.each(['inclusive', 'exclusive'] as const)(
    'collects a thousand candles in pages, whether the end of a window is %s',
    async (end) => {
      const { exchange, windows } = exchangeWithHistory(end)
      const klines = await fetch(exchange, { limit: 1_000 })
      expect(klines).toHaveLength(1_000)
      expect(klines.at(-1)?.time).toBe(now - minute)
      for (const [index, kline] of klines.entries()) {
        expect(kline.time).toBe(now - (1_000 - index) * minute)
      }
      expect(Math.max(...windows.map(([, limit]) => limit))).toBeLessThanOrEqual(200)
    },
  )

  it('stops where the history of the market begins', async () => {
    const { exchange, windows } = exchangeWithHistory('exclusive')
    const klines = await fetch(exchange, { endTime: oldest + 3 * minute, limit: 1_000 })
    expect(klines.map((kline) => kline.time)).toEqual([
      oldest,
      oldest + minute,
      oldest + 2 * minute,
    ])
    // One that is empty, and one each for hours and days before it.
    expect(windows.length).toBeLessThanOrEqual(4)
  })

  it('leaves one candle out that begins at a moment of its own, and not all for it', async () => {
    const { exchange } = exchangeWithHistory('exclusive')
    const { fetchOHLCV } = exchange
    const odd = Object.assign(exchange, {
      fetchOHLCV: async (...asked: Parameters<typeof fetchOHLCV>) => {
        const rows = v.parse(v.array(v.looseTuple([v.number()])), await fetchOHLCV(...asked))
        return rows.map(([time, ...rest]) => [time === oldest ? oldest + 20_000 : time, ...rest])
      },
    })
    const klines = await fetch(odd, { endTime: oldest + 3 * minute, limit: 1_000 })
    expect(klines.map((kline) => kline.time)).toEqual([oldest + minute, oldest + 2 * minute])
  })

  it('keeps to the limits that ccxt knows of an interval', async () => {
    const options = { fetchOHLCV: { spot: { maxLimitPerTimeframe: { '1m': 90 } } } }
    const { exchange, windows } = exchangeWithHistory('exclusive', { options })
    await fetch(exchange, { limit: 200 })
    expect(Math.max(...windows.map(([, limit]) => limit))).toBe(90)
  })

  it('gives up after a bounded number of requests', async () => {
    const features = { spot: { fetchOHLCV: { limit: 4 } } }
    const { exchange, windows } = exchangeWithHistory('exclusive', { features })
    const klines = await fetch(exchange, { limit: 1_000 })
    expect(windows).toHaveLength(25)
    expect(klines).toHaveLength(100)
  })

  it('puts an interval together that the exchange does not know', async () => {
    const { exchange } = exchangeWithHistory('exclusive')
    const endTime = now - minute
    const klines = await fetch(exchange, { interval: '3m', endTime, limit: 2 })
    const last = Math.floor((endTime - 1) / (3 * minute)) * 3 * minute
    expect(klines.map(({ time, volume }) => [time, volume])).toEqual([
      [last - 3 * minute, '3'],
      [last, '3'],
    ])
  })

  it('leaves out a candle at whose beginning it gave up', async () => {
    const features = { spot: { fetchOHLCV: { limit: 4 } } }
    const { exchange } = exchangeWithHistory('exclusive', { features })
    const klines = await fetch(exchange, { interval: '3m', limit: 1_000 })
    expect(new Set(klines.slice(0, -1).map(({ volume }) => volume))).toEqual(new Set(['3']))
    expect(klines.length).toBeGreaterThan(20)
  })

  it('says so when the exchange has neither the interval nor its parts', async () => {
    const { exchange } = exchangeWithHistory('exclusive', { timeframes: { '1d': '1d' } })
    await expect(fetch(exchange, {})).rejects.toThrow('Fake has no 1m klines of BTCUSDT_SPBL')
  })

  it('finds what lies before a time without trades, whatever is asked for', async () => {
    const halt = { from: now - 2_000 * minute, until: now - minute * 900 }
    const { exchange, windows } = exchangeWithHistory('exclusive', { halt })
    const klines = await fetch(exchange, { endTime: halt.until + minute, limit: 3 })
    expect(klines.map(({ time }) => time)).toEqual([
      halt.from - 2 * minute,
      halt.from - minute,
      halt.until,
    ])
    expect(windows.length).toBeLessThanOrEqual(7)
  })

  it('asks for the rest of an answer that was cut at its end', async () => {
    const { exchange } = exchangeWithHistory('exclusive', { cutAfter: 120 })
    const klines = await fetch(exchange, { limit: 500 })
    expect(klines.map(({ time }) => time)).toEqual(
      Array.from({ length: 500 }, (_, index) => now - (500 - index) * minute),
    )
  })

  it('goes no further back than the exchange tells, and leaves out what would lack its beginning', async () => {
    const { exchange, windows } = exchangeWithHistory('exclusive')
    const klines = await fetch(exchange, { limit: 1_000 }, { depth: 300 })
    expect(klines).toHaveLength(298)
    expect(Math.min(...windows.map(([since]) => since))).toBe(now - 298 * minute)
    const longer = await fetch(
      exchange,
      { interval: '5m', limit: 1_000 },
      { depth: 300, without: ['5m'] },
    )
    expect(new Set(longer.slice(0, -1).map(({ volume }) => volume))).toEqual(new Set(['5']))
  })

  it('puts weeks together where those of the exchange begin on another day', async () => {
    const day = 1_440 * minute
    const thursday = Math.floor(now / (7 * day)) * 7 * day
    const weeks = [-2, -1, 0].map((week) => thursday + 7 * week * day)
    const days = Array.from(
      { length: 21 },
      (_, index) => Math.floor(now / day) * day - (20 - index) * day,
    )
    const exchange = fakeExchange({
      timeframes: { '1w': '1w', '1d': '1d' },
      fetchOHLCV: async (_, interval, since) =>
        (interval === '1w' ? weeks : days)
          .filter((time) => time >= since)
          .map((time) => [time, '1', '1', '1', '1', '1', []]),
    })
    const klines = await fetch(exchange, { interval: '1w', limit: 2 })
    expect(klines.map(({ time }) => new Date(time).getUTCDay())).toEqual([1, 1])
    expect(klines[0]?.volume).toBe('7')
  })

  it('has no candles where the exchange answers something else', async () => {
    const exchange = fakeExchange({ fetchOHLCV: async () => ({ error: true }) })
    expect(await fetch(exchange, {})).toEqual([])
  })
})

function fetch(
  exchange: Exchange,
  { endTime = now, limit = 3, interval = '1m' }: Partial<KlineQuery>,
  traits: KlineTraits = {},
): Promise<Kline[]> {
  const query = { symbolId: 'BTCUSDT_SPBL', interval, endTime, limit }
  const amounts = traitsOf('bitflyer').amounts(1)?.candle
  return fetchKlines({ exchange, market, amounts, traits, now }, query)
}

/** How the fake exchange differs from one with all minutes since `oldest`. */
interface History extends Partial<Exchange> {
  /** Nothing was traded. */
  halt?: { from: number; until: number }
  /** An answer holds so many of the oldest candles of a window at most. */
  cutAfter?: number
}

/** An exchange with candles since `oldest`; it returns the newest of a window. */
function exchangeWithHistory(
  end: 'inclusive' | 'exclusive',
  { halt = { from: 0, until: 0 }, cutAfter, ...able }: History = {},
): { exchange: Exchange; windows: [since: number, limit: number][] } {
  const windows: [number, number][] = []
  const exchange = fakeExchange({
    features: { spot: { fetchOHLCV: { limit: 200 } } },
    fetchOHLCV: async (_, interval, since, limit) => {
      windows.push([since, limit])
      const length = klineLength(klineIntervals.find((known) => known === interval) ?? '1m')
      const last = since + (end === 'inclusive' ? limit : limit - 1) * length
      const times: number[] = []
      for (let time = last; time >= since && times.length < limit; time -= length) {
        const isHalted = time >= halt.from && time + length <= halt.until
        if (time >= oldest && !isHalted) times.unshift(time)
      }
      return times.slice(0, cutAfter).map((time) => [time, '1', '1', '1', '1', '1', []])
    },
    ...able,
  })
  return { exchange, windows }
}
