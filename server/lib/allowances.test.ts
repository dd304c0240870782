import { expect, it } from 'vitest'
import { createAllowances } from './allowances.ts'

it('gives each key its own tokens, which come back with time', () => {
  let now = 0
  const allows = createAllowances({ capacity: 2, perSecond: 1 }, () => now)
  expect([allows('a'), allows('a'), allows('a'), allows('b')]).toEqual([true, true, false, true])
  now = 1_000
  expect([allows('a'), allows('a')]).toEqual([true, false])
})

it('remembers 10,000 keys', () => {
  const allows = createAllowances({ capacity: 1, perSecond: 0 }, () => 0)
  for (let key = 0; key < 10_000; key++) allows(String(key))
  expect(allows('0')).toBe(false)
  allows('new')
  expect([allows('0'), allows('1')]).toEqual([false, true])
})

it('allows a part of the rate, which may change, and one at a time always', () => {
  let share = 1
  const allows = createAllowances(
    { capacity: 4, perSecond: 0 },
    () => 0,
    () => share,
  )
  share = 0.5
  expect([allows('a'), allows('a'), allows('a')]).toEqual([true, true, false])
  share = 0.01
  expect([allows('b'), allows('b')]).toEqual([true, false])
})
