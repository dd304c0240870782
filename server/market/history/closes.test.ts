import { describe, expect, it } from 'vitest'
import type { Kline } from '../../venues/venue.ts'
import {
  type Closes,
  createHourlyCloses,
  fillFromKlines,
  followListing,
  followPrices,
  priceAt,
  spanTurned,
} from './closes.ts'

const hour = 3_600_000
/** A quarter past some hour. */
const start = 400_000 * hour + 15 * 60_000
const btc = 'BTCUSDT_SPBL'

function listed(...symbolIds: string[]): Closes {
  const closes = createHourlyCloses()
  followListing(closes, new Set(symbolIds))
  return closes
}

function known(closes: Closes, symbolId = btc): number[] {
  return [...(closes.bySymbol.get(symbolId) ?? [])].filter((close) => !Number.isNaN(close))
}

/** Hourly klines up to and including the running hour, whose closes are 1, 2, ... `count`. */
function klinesUntil(now: number, count: number): Kline[] {
  return Array.from({ length: count }, (_, index) => ({
    time: Math.floor(now / hour) * hour - (count - 1 - index) * hour,
    open: '0',
    high: '0',
    low: '0',
    close: String(index + 1),
    volume: '0',
    turnover: '0',
  }))
}

describe('hourly closes', () => {
  it('replace the running point within an hour and keep it when the hour turns', () => {
    const closes = listed(btc)
    followPrices(closes, start, () => 10)
    followPrices(closes, start + 20 * 60_000, () => 11)
    expect(known(closes)).toEqual([11])
    followPrices(closes, start + hour, () => 12)
    expect(known(closes)).toEqual([11, 12])
  })

  it('close an hour with the price just after it', () => {
    const closes = listed(btc)
    followPrices(closes, start, () => 10)
    const turn = start + 45 * 60_000
    expect(spanTurned(closes, turn - 1)).toBe(false)
    expect(spanTurned(closes, turn)).toBe(true)
    followPrices(closes, turn + 900, () => 12)
    expect(known(closes)).toEqual([12, 12])
  })

  it('tell the price at each of the last 24 hours', () => {
    const closes = listed(btc)
    followPrices(closes, start, () => 99)
    fillFromKlines(closes, btc, klinesUntil(start, 25))
    const turn = start - 15 * 60_000
    expect(priceAt(closes, btc, turn)).toBe(24)
    expect(priceAt(closes, btc, turn - 23 * hour)).toBe(1)
    expect(priceAt(closes, btc, turn - 24 * hour)).toBeNaN()
    expect(priceAt(closes, btc, turn + hour)).toBe(99)
    expect(priceAt(closes, 'XUSDT_SPBL', turn)).toBeNaN()
  })

  it('hold 25 points, the oldest leaving first', () => {
    const closes = listed(btc)
    for (let index = 0; index < 30; index++) followPrices(closes, start + index * hour, () => index)
    expect(known(closes)).toEqual(Array.from({ length: 25 }, (_, index) => index + 5))
    expect(closes.incomplete.size).toBe(1)
  })

  it('fill their past from klines, and nothing but the past', () => {
    const closes = listed(btc)
    followPrices(closes, start, () => 99)
    fillFromKlines(closes, btc, klinesUntil(start, 24))
    expect(known(closes)).toEqual([...Array.from({ length: 23 }, (_, index) => index + 1), 99])
    expect(closes.incomplete.has(btc)).toBe(false)
  })

  it('pass over klines outside the hours they hold', () => {
    const closes = listed(btc)
    followPrices(closes, start, () => 99)
    fillFromKlines(closes, btc, klinesUntil(start + 2 * hour, 40))
    expect(known(closes)).toHaveLength(25)
    expect(known(closes)[0]).toBe(14)
  })

  it('leave hours unknown that passed unseen, and ask for their klines', () => {
    const closes = listed(btc)
    followPrices(closes, start, () => 1)
    fillFromKlines(closes, btc, klinesUntil(start, 24))
    followPrices(closes, start + 3 * hour, () => 2)
    const points = closes.bySymbol.get(btc)
    expect([...(points ?? [])].slice(-4)).toEqual([1, Number.NaN, Number.NaN, 2])
    expect(closes.incomplete.has(btc)).toBe(true)
  })

  it('follow the listing without losing the symbols that stay', () => {
    const closes = listed(btc, 'OLDUSDT_SPBL')
    followPrices(closes, start, () => 5)
    followListing(closes, new Set([btc, 'NEWUSDT_SPBL']))
    expect([...closes.bySymbol.keys()]).toEqual([btc, 'NEWUSDT_SPBL'])
    expect([...closes.incomplete]).toEqual([btc, 'NEWUSDT_SPBL'])
    expect(known(closes)).toEqual([5])
    expect(known(closes, 'NEWUSDT_SPBL')).toEqual([])
  })
})
