import { describe, expect, it } from 'vitest'
import { testList } from '../../../tests/support/list-feed.ts'
import { pairTable } from '../../../tests/support/list-view.ts'
import { changeOf } from '../cells/change-text.ts'
import { isOfDay, rebasedFeed, untilMidnight } from './open-prices.ts'

describe('rebasedFeed', () => {
  const table = pairTable([{ base: 'BTC' }, { base: 'PEPE', price: 10 }, { base: 'NEW' }])
  const { feed, tick } = testList(table, [
    { last: 110_00, open24h: 100_00, open1h: 100_00 },
    { last: 30, open24h: 60 },
    { last: 5, open24h: 4 },
  ])
  const today = rebasedFeed(feed, table, { BTCUSDT_SPBL: '88', PEPEUSDT_SPBL: '0.0000000015' })

  it('measures changes from the given prices, in the scale of each symbol', () => {
    expect(changeOf(today, 0, 'open24h')).toBeCloseTo(0.25)
    expect(changeOf(today, 1, 'open24h')).toBeCloseTo(1)
    expect(changeOf(today, 2, 'open24h')).toBeNaN()
    expect(changeOf(today, 0, 'open1h')).toBeCloseTo(0.1)
  })

  it('follows the list', () => {
    tick({ 0: { last: 44_00 } })
    expect(changeOf(today, 0, 'open24h')).toBeCloseTo(-0.5)
    expect(today.version()).toBe(feed.version())
  })
})

it.each([
  ['2026-11-21T15:59:59Z', 480, 1_000],
  ['2026-11-21T16:00:00Z', 480, 86_400_000],
  ['2026-11-21T03:00:00Z', -720, 32_400_000],
  ['2026-11-21T23:30:00Z', 0, 1_800_000],
])('from %s midnight at %i min is %i ms away', (now, zone, wait) => {
  expect(untilMidnight(Date.parse(now), zone)).toBe(wait)
})

it.each([
  ['2026-11-21T16:00:00Z', true],
  ['2026-11-22T15:59:59Z', true],
  ['2026-11-22T16:00:04Z', true],
  ['2026-11-22T16:00:05Z', false],
  ['1970-01-01T00:00:00Z', true],
])('prices of midnight in Singapore on the 22nd are for values of %s: %s', (asOf, expected) => {
  expect(isOfDay(Date.parse('2026-11-21T16:00:00Z'), Date.parse(asOf))).toBe(expected)
})
