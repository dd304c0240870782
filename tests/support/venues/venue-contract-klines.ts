import { expect } from 'vitest'
import type { Kline, KlineQuery } from '../../../server/venues/venue.ts'
import type { KlineInterval } from '../../../src/contract/enums.ts'

const minute = 60_000
const day = 1_440 * minute

/** 1970-01-05, the first Monday after the epoch: weeks start on Mondays. */
const firstMonday = 4 * day

const lengths: Record<Exclude<KlineInterval, '1M'>, number> = {
  '1m': minute,
  '5m': 5 * minute,
  '15m': 15 * minute,
  '30m': 30 * minute,
  '1h': 60 * minute,
  '4h': 240 * minute,
  '6h': 360 * minute,
  '12h': 720 * minute,
  '1d': day,
  '1w': 7 * day,
}

/** Expects klines to be a sound answer to `query`: aligned, in order, in bounds, consistent. */
export function expectSoundKlines(klines: readonly Kline[], query: KlineQuery): void {
  const about = `${query.symbolId} ${query.interval}`
  expect(klines.length, about).toBeLessThanOrEqual(query.limit)
  for (const [index, kline] of klines.entries()) {
    expect(kline.time, about).toBe(startOf(kline.time, query.interval))
    expect(kline.time, about).toBeLessThan(query.endTime)
    expect(kline.time, about).toBeGreaterThan(klines[index - 1]?.time ?? 0)
    expectSoundKline(kline, about)
  }
}

/** Start of the candle of `interval` that contains `time`, in UTC. */
function startOf(time: number, interval: KlineInterval): number {
  if (interval === '1M') {
    const date = new Date(time)
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth())
  }
  const offset = interval === '1w' ? firstMonday : 0
  return Math.floor((time - offset) / lengths[interval]) * lengths[interval] + offset
}

function expectSoundKline(kline: Kline, about: string): void {
  const { open, high, low, close, volume, turnover } = kline
  for (const decimal of [open, high, low, close, volume, turnover]) {
    expect(decimal, about).toMatch(/^\d+(\.\d+)?$/)
  }
  expect(Number(low), about).toBeGreaterThan(0)
  expect(Number(low), about).toBeLessThanOrEqual(Math.min(Number(open), Number(close)))
  expect(Number(high), about).toBeGreaterThanOrEqual(Math.max(Number(open), Number(close)))
}
