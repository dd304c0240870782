import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { fakeExchange } from '../../../../tests/support/fake-exchange.ts'
import type { Kline, KlineQuery } from '../../venue.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { marketSchema } from '../parse/market.ts'
import { traitsOf } from '../traits/known.ts'
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
    expect(windows.length).toBeLessThanOrEqual(2)
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

  it('has no candles where the exchange answers something else', async () => {
    const exchange = fakeExchange({ fetchOHLCV: async () => ({ error: true }) })
    expect(await fetch(exchange, {})).toEqual([])
  })
})

function fetch(
  exchange: Exchange,
  { endTime = now, limit = 3, interval = '1m' }: Partial<KlineQuery>,
): Promise<Kline[]> {
  const query = { symbolId: 'BTCUSDT_SPBL', interval, endTime, limit }
  return fetchKlines(exchange, market, traitsOf('bitflyer').amounts(1)?.candle, query)
}

/** An exchange with a candle for every minute since `oldest`; it returns the newest of a window. */
function exchangeWithHistory(
  end: 'inclusive' | 'exclusive',
  able: Partial<Exchange> = {},
): { exchange: Exchange; windows: [since: number, limit: number][] } {
  const windows: [number, number][] = []
  const exchange = fakeExchange({
    features: { spot: { fetchOHLCV: { limit: 200 } } },
    fetchOHLCV: async (_, __, since, limit) => {
      windows.push([since, limit])
      const last = since + (end === 'inclusive' ? limit : limit - 1) * minute
      const times: number[] = []
      for (let time = last; time >= since && times.length < limit; time -= minute) {
        if (time >= oldest) times.unshift(time)
      }
      return times.map((time) => [time, '1', '1', '1', '1', '1', []])
    },
    ...able,
  })
  return { exchange, windows }
}
