import { expect, it } from 'vitest'
import { deviceOffset, offsetName, timeZoneChoices } from './time-zone-choices.ts'

it('offers the rolling day and every whole hour', () => {
  expect(timeZoneChoices).toHaveLength(26)
  expect([timeZoneChoices[0], timeZoneChoices[1], timeZoneChoices.at(-1)]).toEqual([
    'last24h',
    '-720',
    '720',
  ])
})

it('names offsets', () => {
  expect([-720, -60, 0, 540].map(offsetName)).toEqual(['UTC−12', 'UTC−1', 'UTC', 'UTC+9'])
})

it.each([
  [-120, 120],
  [300, -300],
  [0, 0],
  [-330, undefined],
  [-840, undefined],
])('knows the offset of a device that says %d', (says, offset) => {
  expect(deviceOffset({ getTimezoneOffset: () => says })).toBe(offset)
})
