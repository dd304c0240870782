import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fearGreedRules } from '../../../src/contract/market/fear-greed-rules.ts'
import {
  breadthScore,
  type CoinDays,
  dominanceScore,
  momentumScore,
  readingAt,
  volatilityScore,
  volumeScore,
  weighted,
} from './own-index.ts'

const days = 120
const end = days - 1

/** `count` days, the last ones as told. */
function lastDays(value: number, last: readonly number[] = []): number[] {
  return [...Array<number>(days - last.length).fill(value), ...last]
}

function coin(parts: Partial<CoinDays> = {}): CoinDays {
  return { closes: lastDays(100), turnovers: lastDays(1_000), ...parts }
}

/** Prices that rise and fall by turns by a factor, less so over the last `calm` days. */
function waves(factor: number, calmFactor: number, calm: number): number[] {
  let price = 100
  return Array.from({ length: days }, (_, day) => {
    const step = day > days - 1 - calm ? calmFactor : factor
    price *= day % 2 === 0 ? step : 1 / step
    return price
  })
}

describe('volatility', () => {
  it('is neutral while it stays, fearful when it rises, greedy when it falls', () => {
    expect(volatilityScore(waves(1.02, 1.02, 30), end)).toBeCloseTo(50, 6)
    expect(volatilityScore(waves(1.02, 1.08, 30), end)).toBe(0)
    expect(volatilityScore(waves(1.08, 1.0001, 30), end)).toBe(100)
  })

  it('is by hand 50 less the excess over the quarter', () => {
    // A third of the changes at ln 1.04, the others at ln 1.03 (means of both signs are zero):
    // month ln 1.04, quarter the root of their mean square.
    const closes = waves(1.03, 1.04, 30)
    const quarter = Math.sqrt((Math.log(1.04) ** 2 + 2 * Math.log(1.03) ** 2) / 3)
    const expected = 50 - 100 * (Math.log(1.04) / quarter - 1)
    expect(volatilityScore(closes, end)).toBeCloseTo(expected, 6)
  })
})

describe('momentum', () => {
  it.each([
    [100, 50],
    // 89 days at 100 and one at 120: a mean of 100.222..., 19.73 % above it.
    [120, 50 + 200 * (120 / ((89 * 100 + 120) / 90) - 1)],
    [200, 100],
    [50, 0],
  ])('a price of %d after a quarter at 100 is %d', (price, score) => {
    expect(momentumScore(lastDays(100, [price]), end)).toBeCloseTo(score, 8)
  })
})

describe('volume', () => {
  const busy = lastDays(1_000, Array<number>(7).fill(1_500))
  // Mean of the month: (23 x 1000 + 7 x 1500) / 30.
  const more = 1_500 / ((23_000 + 10_500) / 30) - 1

  it('counts only what is above the usual, in the direction of the price', () => {
    const rising = lastDays(100, [101])
    const falling = lastDays(100, [99])
    expect(volumeScore({ closes: rising, turnovers: busy }, end, end)).toBeCloseTo(
      50 + 100 * more,
      8,
    )
    expect(volumeScore({ closes: falling, turnovers: busy }, end, end)).toBeCloseTo(
      50 - 100 * more,
      8,
    )
    const quiet = lastDays(1_000, Array<number>(7).fill(500))
    expect(volumeScore({ closes: falling, turnovers: quiet }, end, end)).toBe(50)
    expect(volumeScore({ closes: lastDays(100), turnovers: busy }, end, end)).toBe(50)
  })
})

describe('dominance', () => {
  const others = Array.from({ length: 4 }, () => coin())

  it('is neutral while the share stays, and fearful when it rises by ten points', () => {
    expect(dominanceScore(coin(), [coin(), ...others], end)).toBe(50)
    const flight = coin({ turnovers: lastDays(1_000, Array<number>(7).fill(3_000)) })
    // 3/7 of the week against 1155.6/5155.6 of the quarter: 20 points more.
    expect(dominanceScore(flight, [flight, ...others], end)).toBe(0)
    const slight = coin({ turnovers: lastDays(1_000, Array<number>(7).fill(1_200)) })
    const week = 1_200 / 5_200
    const quarter = (83 * 1_000 + 7 * 1_200) / 90
    const expected = 50 - 500 * (week - quarter / (quarter + 4_000))
    expect(dominanceScore(slight, [slight, ...others], end)).toBeCloseTo(expected, 8)
  })

  it('is unknown in a market of few coins', () => {
    expect(dominanceScore(coin(), [coin(), ...others.slice(1)], end)).toBeNaN()
  })
})

describe('breadth', () => {
  it('is the share of coins above their month', () => {
    const up = coin({ closes: lastDays(100, [110]) })
    const down = coin({ closes: lastDays(100, [90]) })
    const unknown = coin({ closes: lastDays(Number.NaN) })
    expect(breadthScore([up, up, up, down, coin(), unknown], end)).toBe(60)
    expect(breadthScore([up, up, up, down], end)).toBeNaN()
  })
})

describe('the index', () => {
  it('is the mean of its inputs by their weights, rounded', () => {
    const scores = { volatility: 10, momentum: 20, volume: 30, dominance: 40, breadth: 50 }
    // 2.5 + 5 + 4.5 + 6 + 10.
    expect(weighted(scores)).toBe(28)
  })

  it('goes by what is known, if that is at least half of the weight', () => {
    const unknown = Number.NaN
    const scores = {
      volatility: 10,
      momentum: 20,
      volume: unknown,
      dominance: unknown,
      breadth: unknown,
    }
    expect(weighted(scores)).toBe(15)
    expect(weighted({ ...scores, momentum: unknown, breadth: 50 })).toBeUndefined()
  })

  it('has weights that sum to one', () => {
    const sum = Object.values(fearGreedRules.weights).reduce((all, weight) => all + weight, 0)
    expect(sum).toBeCloseTo(1, 12)
  })

  it('is a whole number from 0 to 100 in every market', () => {
    const price = fc.double({ min: 0.01, max: 1e5, noNaN: true })
    const series = fc.record({
      closes: fc.array(price, { minLength: days, maxLength: days }),
      turnovers: fc.array(price, { minLength: days, maxLength: days }),
    })
    fc.assert(
      fc.property(fc.array(series, { minLength: 5, maxLength: 7 }), (basket) => {
        const { value } = readingAt(basket[0] ?? coin(), basket, end, end - 1)
        expect(Number.isInteger(value)).toBe(true)
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value).toBeLessThanOrEqual(100)
      }),
      { seed: 14, numRuns: 50 },
    )
  })

  it('is unknown before there is a quarter of days', () => {
    expect(readingAt(coin(), [coin()], 20, 19).value).toBeUndefined()
  })
})
