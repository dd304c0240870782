import { expect, it } from 'vitest'
import { fearGreedRules } from '../../../src/contract/market/fear-greed-rules.ts'
import { manualClock } from '../../../tests/support/manual-clock.ts'
import { listedMarket } from '../../../tests/support/market.ts'
import type { KlineQuery } from '../../venues/venue.ts'
import { dayMs } from './basket.ts'
import { createOwnSource } from './own-source.ts'

const now = Date.UTC(2026, 10, 19, 14, 30)
const today = Date.UTC(2026, 10, 19)

/** A market that rises a percent a day, and swings. */
async function klines({ endTime, limit }: KlineQuery) {
  const last = Math.floor((endTime - 1) / dayMs)
  return Array.from({ length: limit }, (_, index) => {
    const day = last - limit + 1 + index
    const price = 100 * 1.01 ** (day - 20_000) * (day % 2 === 0 ? 1.02 : 1)
    const close = price.toFixed(4)
    return {
      time: day * dayMs,
      open: close,
      high: close,
      low: close,
      close,
      volume: '1',
      turnover: '9',
    }
  })
}

it('makes up for the last year once, and for what is missing later', async () => {
  const limits: number[] = []
  const source = createOwnSource({
    id: 'own test',
    venue: {
      name: 'Test venue',
      klines: (query) => {
        limits.push(query.limit)
        return klines(query)
      },
    },
    market: listedMarket(manualClock(), 3),
    clock: { now: () => now },
  })
  const first = await source.read(new Set())
  const days = first.days.map(({ time }) => time)
  expect([days.length, days[0], days.at(-1)]).toEqual([
    fearGreedRules.history,
    today - 364 * dayMs,
    today,
  ])
  // Only Bitcoin has klines here: no dominance and no breadth, and the steady rise is greed.
  expect(first.inputs.map(({ score }) => score === null)).toEqual([false, false, false, true, true])
  expect(first.value).toBeGreaterThan(55)
  expect(first.nextUpdate).toBe(Date.UTC(2026, 10, 19, 15))

  const second = await source.read(new Set(days.slice(0, -1)))
  expect(second.days.map(({ time }) => time)).toEqual([today])
  const third = await source.read(new Set(days))
  expect(third.days).toEqual([])
  expect(limits.at(-1)).toBe(fearGreedRules.quarter + 3)
})
