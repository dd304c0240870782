import { expect } from 'vitest'
import type { Kline, KlineQuery } from '../../../server/venues/venue.ts'
import { klineStart } from '../../../src/contract/market/kline-time.ts'

/** Expects klines to be a sound answer to `query`: aligned, in order, in bounds, consistent. */
export function expectSoundKlines(klines: readonly Kline[], query: KlineQuery): void {
  const about = `${query.symbolId} ${query.interval}`
  expect(klines.length, about).toBeLessThanOrEqual(query.limit)
  for (const [index, kline] of klines.entries()) {
    expect(kline.time, about).toBe(klineStart(query.interval, kline.time))
    expect(kline.time, about).toBeLessThan(query.endTime)
    expect(kline.time, about).toBeGreaterThan(klines[index - 1]?.time ?? 0)
    expectSoundKline(kline, about)
  }
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
