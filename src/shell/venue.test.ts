import { expect, it } from 'vitest'
import { parseVenue } from './venue.ts'

it.each([
  ['simulated', { kind: 'simulated' }],
  ['ccxt:kraken', { kind: 'exchange', name: 'kraken' }],
  ['ccxt:', { kind: 'unknown' }],
  ['ccxt:<b>', { kind: 'unknown' }],
  ['', { kind: 'unknown' }],
  [null, { kind: 'unknown' }],
])('reads %j', (text, venue) => {
  expect(parseVenue(text)).toEqual(venue)
})
