import { describe, expect, it, vi } from 'vitest'
import type { KlineInterval } from '../../../src/contract/enums.ts'
import type { Kline, KlineQuery } from '../../venues/venue.ts'
import { cachePriceHistories } from './cached-histories.ts'
import { readPriceHistory } from './price-history.ts'
import { rangeSince } from './price-ranges.ts'
import { extremesOf } from './records.ts'
import { volatilityOf } from './volatility.ts'

const hour = 3_600_000
const day = 24 * hour
const now = Date.UTC(2026, 10, 22, 12, 30)

function candle(time: number, open: number, high: number, low: number, close = open): Kline {
  const [o, h, l, c] = [open, high, low, close].map(String) as [string, string, string, string]
  return { time, open: o, high: h, low: l, close: c, volume: '1', turnover: '1' }
}

describe('rangeSince', () => {
  const klines = [
    candle(0, 10, 99, 1),
    candle(hour, 20, 25, 15),
    candle(2 * hour, 22, 40, 21),
    candle(3 * hour, 30, 31, 12),
  ]

  it('begins with the candle that contains the first moment', () => {
    const range = { window: '7d', open: '20', low: '12', high: '40' }
    expect(rangeSince(klines, '7d', hour)).toEqual(range)
    expect(rangeSince(klines, '7d', 2 * hour - 1)).toEqual(range)
    expect(rangeSince(klines, '7d', 3 * hour)).toEqual({
      window: '7d',
      open: '30',
      low: '12',
      high: '31',
    })
  })

  it('is not known where the klines begin later', () => {
    expect(rangeSince(klines, '1y', -1)).toBeUndefined()
    expect(rangeSince([], '1y', 0)).toBeUndefined()
  })
})

describe('volatilityOf', () => {
  /** Daily closes up to the day before the running one. */
  const dailies = (closes: readonly number[]): Kline[] =>
    closes.map((close, index) =>
      candle(Date.UTC(2026, 10, 22) - (closes.length - index) * day, close, close, close),
    )

  it('agrees with numbers worked out by hand', () => {
    // 30 changes of +ln 1.1 and -ln 1.1 in turn: mean 0, variance 30 (ln 1.1)^2 / 29.
    const closes = Array.from({ length: 31 }, (_, index) => (index % 2 === 0 ? 100 : 110))
    expect(volatilityOf(dailies(closes), now)).toBeCloseTo(1.85203, 4)
    expect(volatilityOf(dailies(closes.map(() => 7)), now)).toBe(0)
  })

  it('counts a steady rise as no unrest, and leaves the running day out', () => {
    const rising = Array.from({ length: 31 }, (_, index) => 100 * 1.01 ** index)
    const running = candle(Date.UTC(2026, 10, 22), 1, 1, 1)
    expect(volatilityOf([...dailies(rising), running], now)).toBeCloseTo(0, 9)
  })

  it('is not known from fewer days', () => {
    expect(volatilityOf(dailies(Array.from({ length: 30 }, () => 1)), now)).toBeUndefined()
  })
})

describe('extremesOf', () => {
  it('are the first that were reached, and no price is no low', () => {
    const klines = [candle(1, 5, 9, 4), candle(2, 5, 9, 3), candle(3, 5, 8, 3), candle(4, 1, 1, 0)]
    const found = extremesOf(klines)
    expect([found?.highest.time, found?.lowest.time, found?.since]).toEqual([1, 2, 1])
    expect(extremesOf([])).toBeUndefined()
  })
})

/** A venue whose price is a saw over days, so that every interval can be checked by hand. */
function sawVenue() {
  const listed = Date.UTC(2026, 0, 1)
  const lengths: Partial<Record<KlineInterval, number>> = { '1h': hour, '1d': day }
  const dayNumber = (time: number): number => Math.floor((time - listed) / day)
  const priceOn = (time: number): number => 100 + (dayNumber(time) % 200)
  const month = (time: number): number => {
    const at = new Date(time)
    return Date.UTC(at.getUTCFullYear(), at.getUTCMonth())
  }
  const spanOf = (from: number, to: number): number[] => {
    const prices: number[] = []
    for (let time = Math.max(from, listed); time < Math.min(to, now); time += day) {
      prices.push(priceOn(time))
    }
    return prices
  }
  return vi.fn(async ({ interval, endTime, limit }: KlineQuery): Promise<Kline[]> => {
    const klines: Kline[] = []
    const length = lengths[interval]
    const startOf = (time: number) =>
      length === undefined ? month(time) : Math.floor(time / length) * length
    let start = startOf(Math.min(endTime - 1, now))
    while (klines.length < limit && start >= startOf(listed)) {
      const end = length === undefined ? month(start + 31 * day) : start + length
      const prices = length === hour ? [priceOn(start)] : spanOf(start, end)
      const open = prices[0] ?? 0
      klines.push(candle(start, open, Math.max(...prices), Math.min(...prices), prices.at(-1)))
      start = startOf(start - 1)
    }
    return klines.reverse()
  })
}

describe('the past of a pair', () => {
  it('is what its klines tell', async () => {
    const history = await readPriceHistory(sawVenue(), 'BTCUSDT_SPBL', now)
    // Day 325 of the saw is 100 + 125; it turned at day 200, on 2026-07-20.
    expect(history.ranges).toEqual([
      { window: '7d', open: '218', low: '218', high: '225' },
      { window: '30d', open: '195', low: '195', high: '225' },
    ])
    expect(history.records).toEqual({
      high: { price: '299', time: Date.UTC(2026, 6, 19) },
      low: { price: '100', time: Date.UTC(2026, 0, 1) },
      since: Date.UTC(2026, 0, 1),
    })
    expect(history.volatility30d).toBeGreaterThan(0)
  })

  it('lacks what follows from an interval that the venue does not have', async () => {
    const saw = sawVenue()
    const klines = (query: KlineQuery) =>
      query.interval === '1M' ? Promise.reject(new Error('no months')) : saw(query)
    const history = await readPriceHistory(klines, 'BTCUSDT_SPBL', now)
    expect(history.records).toBeUndefined()
    expect(history.ranges).toHaveLength(2)
    const nothing = () => Promise.reject(new Error('no venue'))
    await expect(readPriceHistory(nothing, 'BTCUSDT_SPBL', now)).rejects.toThrow('no klines')
  })

  it('is read once, answered at once while it is read anew, and given up for a while', async () => {
    const klines = sawVenue()
    let time = now
    const log = { warn: vi.fn() }
    const histories = cachePriceHistories({ klines, now: () => time, log })
    const [one, other] = await Promise.all([histories('A_SPBL'), histories('A_SPBL')])
    expect(one).toBe(other)
    const asked = klines.mock.calls.length
    expect(asked).toBe(5)
    time += 5 * 60_000
    expect(await histories('A_SPBL')).toBe(one)
    await vi.waitFor(async () => expect((await histories('A_SPBL'))?.asOf).toBe(time))
    klines.mockRejectedValue(new Error('no venue'))
    expect(await histories('B_SPBL')).toBeUndefined()
    const failed = klines.mock.calls.length
    expect(await histories('B_SPBL')).toBeUndefined()
    expect(klines.mock.calls.length).toBe(failed)
    expect(log.warn).toHaveBeenCalledOnce()
  })

  it('is read for a few pairs at a time', async () => {
    const held = Promise.withResolvers<Kline[]>()
    const klines = vi.fn(() => held.promise)
    const histories = cachePriceHistories({ klines, now: () => now, log: { warn: vi.fn() } })
    const waiting = ['A', 'B', 'C', 'D'].map((symbolId) => histories(symbolId))
    expect(await histories('E')).toBeUndefined()
    held.resolve([])
    await Promise.all(waiting)
    expect(klines).toHaveBeenCalledTimes(12)
  })
})
