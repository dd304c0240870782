import { expect, it } from 'vitest'
import { historyReadings } from './history-readings.ts'

const midnight = Date.UTC(2026, 10, 21)
const days = [
  { time: midnight - 86_400_000, value: 44, btc: '1' },
  { time: midnight, value: 47, btc: '2' },
]
const now = midnight + 50_400_000

it('ends with the present reading of an index that is made through the day', () => {
  const readings = historyReadings({ own: true, days, value: 52, asOf: now })
  expect(readings).toEqual([...days, { time: now, value: 52, btc: '2' }])
})

it.each([
  ['one that is published once a day', { own: false, value: 52, asOf: now }],
  ['one without a reading', { own: true, value: null, asOf: 0 }],
  ['one that was read at midnight', { own: true, value: 47, asOf: midnight }],
])('has the days alone of %s', (_, index) => {
  expect(historyReadings({ ...index, days })).toEqual(days)
})
