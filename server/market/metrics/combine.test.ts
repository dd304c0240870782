import { expect, it } from 'vitest'
import {
  gridUntil,
  type MetricColumns,
  type MetricKind,
  rollUp,
  unknownColumns,
} from '../../venues/metrics/metric-columns.ts'
import { combine } from './combine.ts'

const none = Number.NaN

function columnsOf(values: Partial<Record<MetricKind, number[]>>, count: number): MetricColumns {
  const columns = unknownColumns(count)
  for (const [kind, numbers] of Object.entries(values)) columns[kind as MetricKind].set(numbers)
  return columns
}

it('adds what is open, and weighs means by it', () => {
  const one = columnsOf(
    { openInterest: [300, 300], longShare: [0.6, 0.6], funding: [1e-4, 3e-4] },
    2,
  )
  const other = columnsOf(
    { openInterest: [100, 100], longShare: [0.4, 0.4], funding: [5e-4, 7e-4] },
    2,
  )
  const all = combine(
    [
      { id: 'one', columns: one },
      { id: 'other', columns: other },
    ],
    2,
  )
  expect([...all.openInterest]).toEqual([400, 400])
  // (300 * 0.6 + 100 * 0.4) / 400
  expect(all.longShare[0]).toBeCloseTo(0.55, 12)
  // (300 * 1 + 100 * 5) / 400 = 2
  expect(all.funding[0]).toBeCloseTo(2e-4, 12)
  expect(all.funding[1]).toBeCloseTo(4e-4, 12)
})

it('lets no sum fall with a venue that missed a step, and knows none where it missed many', () => {
  const steady = columnsOf({ openInterest: [10, 10, 10, 10, 10, 10, 10, 10, 10] }, 9)
  const gap = columnsOf({ openInterest: [5, none, none, none, none, none, none, none, 6] }, 9)
  const parts = [steady, gap].map((columns, index) => ({ id: String(index), columns }))
  expect([...combine(parts, 9).openInterest]).toEqual([15, 15, 15, 15, 15, 15, 15, none, 16])
})

it('adds what happened, whoever states it, and takes the top traders of one venue alone', () => {
  const one = columnsOf({ takerBuy: [3, none], longs: [1, 2], largest: [1, 4], topAccounts: [] }, 2)
  const other = columnsOf({ takerBuy: [4, 6], largest: [2, 3], topAccounts: [0.5, 0.6] }, 2)
  const third = columnsOf({ topAccounts: [0.1, 0.1] }, 2)
  const parts = [one, other, third].map((columns, index) => ({ id: String(index), columns }))
  const all = combine(parts, 2)
  expect([...all.takerBuy]).toEqual([7, 6])
  expect([...all.longs]).toEqual([1, 2])
  expect([...all.largest]).toEqual([2, 4])
  expect([...all.topAccounts]).toEqual([0.5, 0.6])
  expect([...all.shorts]).toEqual([none, none])
})

it('rolls steps up: the last level, the sum, the largest; a running step as far as it is', () => {
  const columns = columnsOf(
    { openInterest: [1, 2, none, 4, 5], takerBuy: [1, 1, 1, none, 2], largest: [3, 1, 1, 2, 9] },
    5,
  )
  const grid = gridUntil(4_500_000, 1_800_000, 3)
  expect(grid).toEqual({ from: 0, step: 1_800_000, count: 3, until: 4_500_000 })
  const rolled = rollUp(columns, { from: 0, step: 900_000, count: 5 }, grid)
  expect([...rolled.openInterest]).toEqual([2, 4, 5])
  expect([...rolled.takerBuy]).toEqual([2, 1, 2])
  expect([...rolled.largest]).toEqual([3, 2, 9])
  expect([...rolled.funding]).toEqual([none, none, none])
})

it('lets no sum begin only when the youngest record does', () => {
  const count = 20
  const steps = (from: number): number[] =>
    Array.from({ length: count }, (_, index) => (index < from ? none : 100))
  const stated = (from: number) => ({
    id: String(from),
    columns: columnsOf({ openInterest: steps(from), longShare: steps(from) }, count),
  })
  // One that begins a tenth of the range later is in it, and makes it begin there.
  const all = combine([stated(0), stated(2), stated(3), stated(19)], count)
  expect([...all.openInterest].slice(0, 4)).toEqual([none, none, 200, 200])
  expect(all.openInterest.at(-1)).toBe(200)
  expect(combine([stated(19)], count).openInterest.at(-1)).toBe(100)
  expect(combine([stated(19), stated(18)], count).openInterest.at(-1)).toBe(200)
})
