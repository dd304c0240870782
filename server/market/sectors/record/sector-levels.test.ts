import { expect, it } from 'vitest'
import { recordedChanges } from './sector-levels.ts'

const day = 86_400_000
const levels = new Map([
  [100, 1_000],
  [101, 1_100],
  [102, 1_210],
])
const times = [100 * day, 101 * day, 102 * day, 102 * day + 5_000]
const rounded = (values: ArrayLike<number> | undefined): number[] | undefined =>
  values && Array.from(values, (value) => Math.round(value * 1e9) / 1e9)

it('goes by the recorded levels, and from the last midnight on by the coins', () => {
  expect(rounded(recordedChanges(levels, times, 0.5))).toEqual([0, 0.1, 0.21, -0.395])
})

it('is measured in another coin', () => {
  expect(rounded(recordedChanges(levels, times, 1, [10, 20, 20, 40]))).toEqual([
    0, -0.45, -0.395, -0.6975,
  ])
})

it('says nothing where a midnight or a price is missing', () => {
  expect(recordedChanges(new Map([[100, 1_000]]), times, 1)).toBeUndefined()
  expect(recordedChanges(levels, times, Number.NaN)).toBeUndefined()
  expect(recordedChanges(levels, times, 1, [10, Number.NaN, 20, 40])).toBeUndefined()
})
