import { expect, it, vi } from 'vitest'
import { manualClock } from '../../../tests/support/manual-clock.ts'
import type { Kline, KlineQuery } from '../venue.ts'
import { shareKlines } from './shared-klines.ts'

const minute = 60_000
const query: KlineQuery = { symbolId: 'A_SPBL', interval: '1m', endTime: 10 * minute, limit: 5 }

/** Shared klines of a venue that answers when it is told to. */
function sharing() {
  const clock = manualClock()
  const asked: { resolve: (klines: Kline[]) => void; reject: (error: Error) => void }[] = []
  const ask = vi.fn(() => {
    const { promise, resolve, reject } = Promise.withResolvers<Kline[]>()
    asked.push({ resolve, reject })
    return promise
  })
  return { klines: shareKlines(ask, clock), ask, asked, clock }
}

it('asks once for candles that are asked for several times', async () => {
  const { klines, ask, asked, clock } = sharing()
  const both = [klines(query), klines({ ...query, endTime: query.endTime - 1 })]
  asked[0]?.resolve([])
  await Promise.all(both)
  await klines({ ...query, endTime: query.endTime - minute + 1 })
  expect(ask).toHaveBeenCalledOnce()
  clock.advance(1_000)
  void klines(query)
  expect(ask).toHaveBeenCalledTimes(2)
})

it('asks by itself for other candles', () => {
  const { klines, ask } = sharing()
  for (const other of [
    query,
    { ...query, endTime: query.endTime + 1 },
    { ...query, endTime: query.endTime - minute },
    { ...query, limit: 6 },
    { ...query, interval: '3m' as const },
    { ...query, symbolId: 'B_SPBL' },
    { ...query, background: true },
  ]) {
    void klines(other)
  }
  expect(ask).toHaveBeenCalledTimes(7)
})

it('asks again after a failure', async () => {
  const { klines, ask, asked } = sharing()
  const failed = klines(query)
  asked[0]?.reject(new Error('not now'))
  await expect(failed).rejects.toThrow('not now')
  void klines(query)
  expect(ask).toHaveBeenCalledTimes(2)
})
