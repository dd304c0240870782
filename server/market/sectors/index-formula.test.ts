import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apportion } from './apportion.ts'
import { type Constituent, chainedLevel, indexWindow } from './index-formula.ts'

/** 300 of 400 dollars lie in the first coin, which rises by a fifth; the second falls by a tenth. */
const two: Constituent[] = [
  { supply: 30, prices: [10, 11, 12] },
  { supply: 1, prices: [100, 95, 90] },
]

const close = (values: ArrayLike<number> | undefined): number[] =>
  Array.from(values ?? [], (value) => Math.round(value * 1e9) / 1e9)

describe('indexWindow', () => {
  it('weighs by capitalisation at the beginning', () => {
    const index = indexWindow(two, 'cap')
    expect(close(index?.weights)).toEqual([0.75, 0.25])
    expect(close(index?.changes)).toEqual([0, 0.0625, 0.125])
    expect(close(index?.contributions)).toEqual([0.15, -0.025])
  })

  it('weighs all the same', () => {
    const index = indexWindow(two, 'equal')
    expect(close(index?.changes)).toEqual([0, 0.025, 0.05])
    expect(close(index?.contributions)).toEqual([0.1, -0.05])
  })

  it('is measured in another coin', () => {
    const index = indexWindow(two, 'cap', [50, 55, 100])
    expect(close(index?.changes)).toEqual([0, 1.0625 / 1.1 - 1, 1.125 / 2 - 1].map(round))
    expect(close(index?.contributions)).toEqual(
      [0.75 * (1.2 / 2 - 1), 0.25 * (0.9 / 2 - 1)].map(round),
    )
    expect(indexWindow(two, 'cap', [Number.NaN, 55, 100])).toBeUndefined()
  })

  it('leaves out coins without a price at the beginning, while the others weigh most', () => {
    const late = { supply: 1, prices: [Number.NaN, 100, 300] }
    const index = indexWindow([...two, late], 'cap')
    expect(close(index?.weights)).toEqual([0.75, 0.25, 0])
    expect(close(index?.changes)).toEqual([0, 0.0625, 0.125])
    expect(indexWindow([...two, { ...late, supply: 10 }], 'cap')).toBeUndefined()
  })

  it('fills a gap with the price before it', () => {
    const gap = { supply: 1, prices: [10, Number.NaN, 12] }
    expect(close(indexWindow([gap], 'equal')?.changes)).toEqual([0, 0, 0.2])
  })

  it('is unknown without coins, prices or supplies', () => {
    expect(indexWindow([], 'cap')).toBeUndefined()
    expect(indexWindow([{ supply: 1, prices: [Number.NaN, 1] }], 'cap')).toBeUndefined()
    expect(indexWindow([{ supply: 0, prices: [1, 2] }], 'cap')).toBeUndefined()
  })

  const price = fc.double({ min: 1e-2, max: 1e3, noNaN: true })
  const coins = fc.array(
    fc.record({
      supply: fc.double({ min: 1, max: 1e12, noNaN: true }),
      prices: fc.array(price, { minLength: 3, maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 30 },
  )

  it('has contributions that add up to its change, to the last digit that is shown', () => {
    fc.assert(
      fc.property(coins, fc.constantFrom('cap', 'equal'), (list, weighting) => {
        const index = indexWindow(list, weighting)
        const change = index?.changes.at(-1) ?? Number.NaN
        const sum = index?.contributions.reduce((total, each) => total + each, 0) ?? Number.NaN
        expect(Math.abs(sum - change)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(change)))
        const points = apportion([...(index?.contributions ?? [])].map((each) => each * 1e4))
        expect(points.reduce((total, each) => total + each, 0)).toBe(Math.round(sum * 1e4) || 0)
      }),
    )
  })

  it('by capitalisation is the change of the common capitalisation', () => {
    fc.assert(
      fc.property(coins, (list) => {
        const cap = (point: number): number =>
          list.reduce((sum, coin) => sum + coin.supply * (coin.prices[point] ?? 0), 0)
        const change = indexWindow(list, 'cap')?.changes[2] ?? Number.NaN
        const wanted = cap(2) / cap(0) - 1
        expect(Math.abs(change - wanted)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(wanted)))
      }),
    )
  })
})

describe('chainedLevel', () => {
  it('moves with the coins', () => {
    expect(chainedLevel(two, 'cap', 1_000)).toBeCloseTo(1_125, 9)
    expect(chainedLevel(two, 'equal', 1_000)).toBeCloseTo(
      (1_000 * (1.1 + 0.95) * (12 / 11 + 90 / 95)) / 4,
      9,
    )
    expect(chainedLevel(two, 'cap', 1_000, [50, 55, 100])).toBeCloseTo(562.5, 9)
  })

  it('lets coins join without a jump', () => {
    const late = { supply: 1_000, prices: [Number.NaN, 100, 100] }
    const before = chainedLevel([two[0] ?? late], 'cap', 1_000)
    expect(before).toBeCloseTo(1_200, 9)
    const joined = chainedLevel([two[0] ?? late, late], 'cap', 1_000)
    expect(joined).toBeCloseTo((1_100 * (30 * 12 + 100_000)) / (30 * 11 + 100_000), 9)
  })

  it('is unknown without prices', () => {
    expect(chainedLevel([], 'cap', 1_000)).toBeNaN()
    expect(chainedLevel([{ supply: 1, prices: [1, Number.NaN] }], 'cap', 1_000)).toBeNaN()
  })
})

function round(value: number): number {
  return Math.round(value * 1e9) / 1e9
}
