import { describe, expect, it } from 'vitest'
import { pastHalvings } from './halvings.ts'
import { firstPriceMonth, monthlyPrices } from './monthly-prices.ts'
import {
  comparedDays,
  multiplesSince,
  priceAt,
  statedPrices,
  weeklyPrices,
  withGaps,
} from './price-series.ts'

const day = 86_400_000
const points = [
  { time: 0, price: 10 },
  { time: 20 * day, price: 1_000 },
  { time: 80 * day, price: 500 },
]

describe('the price at a moment', () => {
  it.each([
    [0, 10],
    [10 * day, 100],
    [20 * day, 1_000],
    [80 * day, 500],
  ])('at %i', (time, price) => {
    expect(priceAt(points, time)).toBeCloseTo(price, 8)
  })

  it('is joined by a line over a month at most', () => {
    const rendered = withGaps(points).map(({ time, price }) => [time / day, Number.isNaN(price)])
    expect(rendered).toEqual([
      [0, false],
      [20, false],
      [20 + 1 / day, true],
      [80, false],
    ])
  })

  it('is unknown before, after and in gaps', () => {
    for (const time of [-1, 50 * day, 81 * day]) expect(priceAt(points, time)).toBeNaN()
  })
})

describe('the stated prices', () => {
  const stated = statedPrices(firstPriceMonth, monthlyPrices, pastHalvings)

  it('are one a month to the fourth halving, and those of the halvings', () => {
    expect(stated).toHaveLength(132 + 4)
    expect(stated[0]).toEqual({ time: Date.UTC(2012, 10, 28, 15, 24, 38), price: 12.22 })
    expect(stated.at(-1)?.price).toBe(63_988.82)
    expect(priceAt(stated, Date.UTC(2024, 3, 1))).toBe(71_247)
    expect(
      stated.every(({ time }, index) => index === 0 || time > (stated[index - 1]?.time ?? 0)),
    ).toBe(true)
  })

  it('give multiples of the price on the day of a halving', () => {
    const since2020 = multiplesSince(stated, pastHalvings[3]?.time ?? 0)
    expect([comparedDays[0], comparedDays.at(-1), since2020[0]]).toEqual([0, 1_461, 1])
    // May 2021, a year on: about 57,829 to 37,341 over 8,753.
    expect(since2020[12]).toBeGreaterThan(5)
    expect(since2020[12]).toBeLessThan(6.7)
  })
})

it('weeks stand at their end, the running one at now', () => {
  const kline = { open: '1', high: '1', low: '1', volume: '1', turnover: '1' }
  const weeks = [0, 7, 14].map((days) => ({ ...kline, time: days * day, close: String(days) }))
  expect(weeklyPrices(weeks, 10 * day, 16 * day)).toEqual([
    { time: 14 * day, price: 7 },
    { time: 16 * day, price: 14 },
  ])
})
