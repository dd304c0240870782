import { expect, it } from 'vitest'
import { chosenDays, rangeOf, searchOf } from './chosen-days.ts'

const day = 86_400_000
const asOf = Date.parse('2026-11-21T00:00:00Z')
const days = Array.from({ length: 500 }, (_, at) => {
  return { time: asOf - (499 - at) * day, value: 50, btc: null }
})
const history = { days, asOf }

it('is a year up to now unless told otherwise', () => {
  expect(chosenDays(history, {})).toEqual({ from: 134, to: 499 })
  expect(chosenDays(history, { range: '7d' })).toEqual({ from: 493, to: 499 })
  expect(chosenDays(history, { range: 'all' })).toEqual({ from: 0, to: 499 })
})

it('is what is there of the days that were told, and a year where hardly any is', () => {
  const own = { from: '2026-11-01', to: '2026-11-11' }
  expect(chosenDays(history, own)).toEqual({ from: 479, to: 489 })
  expect(chosenDays(history, { from: '2020-01-01', to: '2026-11-11' })).toEqual({
    from: 0,
    to: 489,
  })
  expect(chosenDays(history, { from: '2020-01-01', to: '2020-02-01' })).toEqual({
    from: 134,
    to: 499,
  })
})

it('stands in the address by its days, or as the range that it is', () => {
  expect(searchOf(history, { from: 479, to: 489 })).toEqual({
    from: '2026-11-01',
    to: '2026-11-11',
  })
  expect(searchOf(history, { from: 493, to: 499 })).toEqual({ range: '7d' })
  expect(searchOf(history, { from: 0, to: 499 })).toEqual({ range: 'all' })
  expect(searchOf(history, { from: 134, to: 499 })).toEqual({})
  expect(rangeOf(history, { from: 479, to: 489 })).toBeUndefined()
  expect(rangeOf({ days: days.slice(-20), asOf }, { from: 0, to: 19 })).toBe('1y')
})

it('may be today alone, from midnight up to now', () => {
  const now = asOf + 0.5 * day
  const withNow = { days: [...days, { time: now, value: 60, btc: null }], asOf: now }
  const today = { from: '2026-11-21', to: '2026-11-21' }
  expect(chosenDays(withNow, today)).toEqual({ from: 499, to: 500 })
  expect(searchOf(withNow, { from: 499, to: 500 })).toEqual(today)
  expect(chosenDays(withNow, { range: '7d' })).toEqual({ from: 493, to: 500 })
})
