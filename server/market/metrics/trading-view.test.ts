import { expect, it } from 'vitest'
import { metricPanels } from '../../../src/contract/market/metric-rules.ts'
import { type MetricKind, unknownColumns } from '../../venues/metrics/metric-columns.ts'
import type { MetricVenue } from '../../venues/metrics/metric-venue.ts'
import { networkView } from './network-view.ts'
import { tradingView } from './trading-view.ts'

const minute = 60_000
const now = Date.UTC(2026, 10, 19, 14, 32)
const choice = { coin: 'BTC', venue: undefined, period: '1h', range: '24h' } as const

/** A venue that states the same at every step. */
function steady(
  id: string,
  values: Partial<Record<MetricKind, number>>,
  more: Partial<MetricVenue> = {},
): MetricVenue {
  return {
    id,
    name: id.toUpperCase(),
    own: false,
    invented: false,
    topTraders: 'unstated',
    coins: () => ['BTC'],
    answeredAt: () => now - minute,
    nextFunding: () => 0,
    delivery: () => 0,
    read: (coin, { count }) => {
      if (coin !== 'BTC') return Promise.resolve(undefined)
      const columns = unknownColumns(count)
      for (const [kind, value] of Object.entries(values)) columns[kind as MetricKind].fill(value)
      return Promise.resolve(columns)
    },
    ...more,
  }
}

const shown = { now, isHidden: () => false, onMissed: () => undefined }

it('makes eight panels of the venues that answer, and names the one that does not', async () => {
  const one = steady('one', { openInterest: 300, longShare: 0.6, takerBuy: 2, takerSell: 1 })
  const other = steady(
    'other',
    { openInterest: 100, longShare: 0.6, topAccounts: 0.75 },
    { topTraders: 'marginTop20' },
  )
  const silent = steady('silent', { openInterest: 1e6 }, { answeredAt: () => now - 20 * minute })
  const view = await tradingView({ ...shown, venues: [one, other, silent] }, choice)
  expect(view.panels.map(({ kind }) => kind)).toEqual([...metricPanels])
  expect(view.venues.map(({ silent: isSilent }) => isSilent)).toEqual([false, false, true])
  const [accounts, top, , open, taker, , basis] = view.panels
  // 0.6 / 0.4
  expect(accounts?.series.values).toEqual(Array.from({ length: 24 }, () => 1.5))
  expect(top).toMatchObject({ venues: ['other'] })
  expect(top?.series.values[0]).toBe(3)
  expect(view.topTraders).toBe('marginTop20')
  expect(open?.series.values.at(-1)).toBe(400)
  expect(open?.venues).toEqual(['one', 'other'])
  expect(taker).toMatchObject({ venues: ['one'] })
  expect(basis).toMatchObject({ venues: [], asOf: 0 })
  // A day has 288 counts; what was open before them is no part of the sum.
  expect(view.summary).toMatchObject({ openInterest: 400, openInterestChange: 0, takerBuy: 576 })
  expect(view.asOf).toBe(Date.UTC(2026, 10, 19, 14, 30))
  expect(view.nextAt).toBe(Date.UTC(2026, 10, 19, 14, 35))
})

it('says of one venue what it alone states, and nothing of coins that are hidden or not traded', async () => {
  const venues = [steady('one', { openInterest: 300 }), steady('other', { openInterest: 100 })]
  const one = await tradingView({ ...shown, venues }, { ...choice, venue: 'other' })
  expect(one.summary?.openInterest).toBe(100)
  const unknown = await tradingView({ ...shown, venues }, { ...choice, coin: 'NONE' })
  expect(unknown.summary).toBeNull()
  const hidden = await tradingView({ ...shown, isHidden: () => true, venues }, choice)
  expect(hidden.summary).toBeNull()
  expect(hidden.coins).toEqual([])
})

it('leaves out a venue that cannot be asked', async () => {
  const broken = steady('broken', {}, { read: () => Promise.reject(new Error('down')) })
  const venues = [broken, steady('one', { openInterest: 300 })]
  const view = await tradingView({ ...shown, venues }, choice)
  expect(view.panels[3]?.venues).toEqual(['one'])
})

it('sets the venues side by side, and sums liquidations by window', async () => {
  const venues = [
    steady('one', {
      openInterest: 300,
      longs: 2,
      shorts: 1,
      accounts: 1,
      largest: 2,
      funding: 1e-4,
    }),
    steady('other', { openInterest: 100, funding: -1e-4 }),
  ]
  const view = await networkView({ ...shown, venues }, 'BTC', '1h')
  expect(view.rows).toMatchObject([
    { venue: 'one', openInterest: 300, openInterestChange: 0, liquidatedLongs: 24 },
    { venue: 'other', openInterest: 100, liquidatedLongs: null },
  ])
  expect(view.funding).toEqual([{ coin: 'BTC', rates: [1e-4, -1e-4] }])
  expect(view.liquidations[0]).toEqual({
    hours: 1,
    shorts: 12,
    longs: 24,
    accounts: 12,
    largest: { coin: 'BTC', value: 2 },
  })
})
