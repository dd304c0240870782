import fc from 'fast-check'
import { expect, it } from 'vitest'
import { makeChange } from '../../../../tests/support/changes.ts'
import { changeKinds } from '../../../contract/market/change-rules.ts'
import { changeBars, countChanges, mostEventful } from './change-figures.ts'

const now = 1_700_000_040_000
const minute = 60_000

it('counts by chip what happened in the last 60 minutes', () => {
  const changes = [
    makeChange({ time: now, kind: 'volumeRise' }),
    makeChange({ time: now - minute, kind: 'volumeFall' }),
    makeChange({ time: now - 59 * minute, kind: 'rise' }),
    makeChange({ time: now - 60 * minute, kind: 'rise' }),
  ]
  expect(countChanges(changes, now)).toMatchObject({ all: 3, volume: 2, rise: 1, fall: 0 })
})

it('sorts changes by direction into stretches of two minutes', () => {
  const { up, down, from, to } = changeBars(
    [
      makeChange({ time: now, kind: 'rally' }),
      makeChange({ time: now - 2 * minute, kind: 'fall' }),
      makeChange({ time: now - 2 * minute, kind: 'pullback' }),
      makeChange({ time: now - 60 * minute, kind: 'rise' }),
    ],
    now,
  )
  expect([up.length, up.at(-1), down.at(-2), to - from]).toEqual([30, 1, 2, 60 * minute])
  expect(up.reduce((sum, one) => sum + one, 0)).toBe(1)
})

it('names the pairs with most changes', () => {
  const changes = ['A', 'B', 'C', 'B', 'C'].map((symbolId, index) =>
    makeChange({ symbolId, time: now - index * minute }),
  )
  expect(mostEventful(changes, now, 2)).toEqual([
    { symbolId: 'B', count: 2 },
    { symbolId: 'C', count: 2 },
  ])
})

it('says the same number of changes in every figure', () => {
  const change = fc.record({
    time: fc.integer({ min: now - 90 * minute, max: now }),
    kind: fc.constantFrom(...changeKinds),
    symbolId: fc.constantFrom('A', 'B', 'C'),
  })
  fc.assert(
    fc.property(fc.array(change), (parts) => {
      const changes = parts.map(makeChange)
      const { all, ...groups } = countChanges(changes, now)
      const { up, down } = changeBars(changes, now)
      const sum = (counts: readonly number[]): number => counts.reduce((total, n) => total + n, 0)
      expect(sum(Object.values(groups))).toBe(all)
      expect(sum([...up, ...down])).toBe(all)
      expect(sum(mostEventful(changes, now, 3).map(({ count }) => count))).toBe(all)
    }),
  )
})
