import { expect, it } from 'vitest'
import { parseVenue } from './venue.ts'

it.each([
  ['simulated', { kind: 'simulated' }],
  ['kraken', { kind: 'exchange', name: 'kraken' }],
  ['a b', { kind: 'unknown' }],
  ['<b>', { kind: 'unknown' }],
  ['', { kind: 'unknown' }],
  [null, { kind: 'unknown' }],
])('reads %j', (text, venue) => {
  expect(parseVenue(text)).toEqual(venue)
})
