import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Kline } from '../../venues/venue.ts'
import { backTest, median, type TestedCoin } from './back-test.ts'

const hour = 3_600_000
const at = Date.UTC(2026, 10, 20, 12)
const first = at - 10 * 24 * hour

/** Hourly candles from ten days before `at` to a day after it, by hours since `at`. */
function coin(
  base: string,
  closeOf: (hours: number) => number,
  turnoverOf: (hours: number) => number,
): TestedCoin {
  const candles = Array.from({ length: 11 * 24 }, (_, index): Kline => {
    const time = first + index * hour
    const hours = (time - at) / hour + 1
    const close = String(closeOf(hours))
    const body = { open: close, high: close, low: close, close }
    return { time, ...body, volume: '1', turnover: String(turnoverOf(hours)) }
  })
  return { symbolId: `${base}USDT_SPBL`, base, sector: '', candles }
}

/** Rose by `steps` percent in the day before, with as much more turnover, and by as much again in the day after. */
const rising = (base: string, steps: number, turnover = 10_000): TestedCoin =>
  coin(
    base,
    (hours) => 100 * (1 + (steps / 100) * (1 + Math.max(-24, Math.min(hours, 24)) / 24)),
    (hours) => turnover * (hours > -24 ? 1 + steps / 100 : 1),
  )

const market = Array.from({ length: 20 }, (_, index) => rising(`C${index}`, index - 5))

describe('a back-test', () => {
  it('judges the calls of a round by the day after it, beside the median of all', () => {
    const { rounds, universe, calls } = backTest(market, at, at)
    expect([rounds, universe]).toEqual([1, 20])
    expect(new Set(calls.map(({ madeAt }) => madeAt))).toEqual(new Set([at]))
    const up = calls.filter(({ direction }) => direction === 'up')
    const down = calls.filter(({ direction }) => direction === 'down')
    expect(up.length).toBeGreaterThan(0)
    expect(down.length).toBeGreaterThan(0)
    // The strongest: 14 percent of the price of a day before are 28 / 14 - 1 of what it was at the round.
    expect(Math.max(...up.map(({ change }) => change))).toBeCloseTo(1.28 / 1.14 - 1, 12)
    // The weakest fell from 95 to 90: right, since a fall was called.
    expect(Math.max(...down.map(({ change }) => change))).toBeCloseTo(1 - 0.9 / 0.95, 12)
    const changes = market.map(
      (_, index) => (1 + (2 * (index - 5)) / 100) / (1 + (index - 5) / 100) - 1,
    )
    expect(up[0]?.market).toBeCloseTo(median(changes), 12)
  })

  it('makes the same calls whatever came later', () => {
    const called = (coins: readonly TestedCoin[]) =>
      backTest(coins, at, at).calls.map(({ direction, madeAt }) => ({ direction, madeAt }))
    const known = called(market)
    fc.assert(
      fc.property(fc.infiniteStream(fc.double({ min: 0.01, max: 1e5, noNaN: true })), (noise) => {
        const shuffled = market.map(({ candles, ...rest }) => ({
          ...rest,
          candles: candles.map((kline) => {
            if (kline.time < at) return kline
            const price = String(noise.next().value)
            return { ...kline, open: price, high: price, low: price, close: price, turnover: price }
          }),
        }))
        expect(called(shuffled)).toEqual(known)
      }),
      { numRuns: 20 },
    )
  })

  it('compares what was traded enough then, every four hours', () => {
    const thin = rising('THIN', 14, 1_000)
    expect(backTest([...market, thin], at, at).universe).toBe(20)
    expect(backTest(market, at - 5 * hour, at).rounds).toBe(2)
    expect(backTest([], at, at)).toEqual({ rounds: 1, calls: [], universe: 0 })
  })
})
