import { describe, expect, it, vi } from 'vitest'
import type { Kline, KlineQuery } from '../../venues/venue.ts'
import { cacheKlines } from './kline-cache.ts'

const query: KlineQuery = { symbolId: 'BTCUSDT_SPBL', interval: '1h', endTime: 1_000, limit: 2 }

function setUp(answer: (query: KlineQuery) => Promise<Kline[]> = () => Promise.resolve([])) {
  let now = 0
  const venue = vi.fn(answer)
  const klines = cacheKlines(venue, () => now)
  return { venue, klines, pass: (ms: number) => (now += ms) }
}

describe('cacheKlines', () => {
  it('asks the venue an equal question once a second', async () => {
    const { venue, klines, pass } = setUp()
    await Promise.all([klines(query), klines(query)])
    pass(999)
    await klines({ ...query })
    expect(venue).toHaveBeenCalledTimes(1)
    pass(1)
    await klines(query)
    expect(venue).toHaveBeenCalledTimes(2)
  })

  it('asks different questions apart', async () => {
    const { venue, klines } = setUp()
    for (const other of [
      { symbolId: 'X' },
      { interval: '1d' as const },
      { endTime: 1 },
      { limit: 3 },
    ]) {
      await klines({ ...query, ...other })
    }
    expect(venue).toHaveBeenCalledTimes(4)
  })

  it('forgets a failure at once', async () => {
    const { venue, klines } = setUp(() => Promise.reject(new Error('down')))
    await expect(klines(query)).rejects.toThrow('down')
    await expect(klines(query)).rejects.toThrow('down')
    expect(venue).toHaveBeenCalledTimes(2)
  })

  it('remembers 500 questions', async () => {
    const { venue, klines } = setUp()
    for (let endTime = 0; endTime <= 500; endTime++) await klines({ ...query, endTime })
    await klines({ ...query, endTime: 500 })
    expect(venue).toHaveBeenCalledTimes(501)
    await klines({ ...query, endTime: 0 })
    expect(venue).toHaveBeenCalledTimes(502)
  })
})
