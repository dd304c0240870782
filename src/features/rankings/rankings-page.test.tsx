// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { fakedGateway } from '../../../tests/support/faked/faked-gateway.ts'
import { openScreen } from '../../../tests/support/faked/open-screen.tsx'
import {
  attributesIn,
  choose,
  press,
  saidIn,
  saidInEach,
} from '../../../tests/support/faked/page-texts.ts'
import { globalMetrics } from '../../contract/calls/overview.ts'
import { openInterestChanges } from '../../contract/calls/trading-data.ts'
import { listingPrices } from '../../contract/calls/windows.ts'
import { fieldIndex, type TickerField } from '../../contract/market/ticker-fields.ts'
import { tableNumber } from '../../contract/market/ticker-snapshot.ts'

const now = Date.UTC(2026, 10, 21, 14, 3)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
})

function gatewayOf() {
  const gateway = fakedGateway()
  const { market, calls } = gateway
  const set = (line: 1 | 10, row: number, values: Partial<Record<TickerField, number>>): void => {
    for (const [name, value] of Object.entries(values)) {
      market.set(line, row, fieldIndex[name as TickerField], value)
    }
  }
  set(1, 0, { turnover24h: 5_000_000, high24h: 7_100_000, low24h: 6_200_000 })
  set(1, 1, { turnover24h: 3_000_000, high24h: 330_000, low24h: 240_000 })
  set(1, 2, { turnover24h: 90_000, high24h: 19_000, low24h: 14_000 })
  set(10, 0, { turnover24h: 8_000_000, fundingRate: 100, openInterest: 40_000_000 })
  set(10, 1, { turnover24h: 4_000_000, fundingRate: -250, openInterest: 90_000_000 })
  const spot = market.lists.get(1)
  if (spot !== undefined) {
    spot.table = { ...spot.table, listedAt: [0, now - 2 * 86_400_000, now - 5 * 86_400_000, 0] }
    calls.answer(listingPrices, {
      line: 1,
      table: tableNumber(spot.table.md5),
      prices: [null, 2_000, 100, null],
    })
  }
  calls.answer(globalMetrics, {
    asOf: now,
    marketCap: '2500000000',
    marketCapChange: '0.0126',
    coins: 3,
    volume24h: '8090000',
    btcDominance: '0.541',
    ethDominance: '0.171',
    up: 1,
    flat: 0,
    down: 2,
  })
  calls.answer(openInterestChanges, {
    asOf: now,
    changes: [
      { base: 'ETH', change: 0.21 },
      { base: 'BTC', change: -0.034 },
    ],
  })
  return gateway
}

it('the boards of rankings order pairs by what they rose, fell and traded', async () => {
  await openScreen('/markets/rank', gatewayOf())
  await expect.poll(() => saidIn('main')).toContain('2 of 4 pairs pass')
  await expect.poll(() => saidInEach('[data-board]').join()).toContain('+11.11%')
  await expect
    .poll(() => saidInEach('[data-board]'))
    .toEqual([
      'Top gainers 24h · 1 pair passes All Top gainers 1 B BTC / USDT Vol 5.00M 70,000.00 up +11.11% Show all Top gainers',
      'Losers 24h · 1 pair passes All Losers 1 E ETH / USDT Vol 3.00M 2,500.00 down −20.00% Show all Losers',
      'New listings change since listing All New listings No pair is in this ranking now. Show all New listings',
      'Turnover 24h · 2 pairs pass All Turnover 1 B BTC / USDT 70,000.00 5.00M up +11.11% 2 E ETH / USDT 2,500.00 3.00M down −20.00% Show all Turnover',
    ])
})

it('the boards of rankings lead to the pages of their coins and to whole rankings', async () => {
  await openScreen('/markets/rank', gatewayOf())
  await expect.poll(() => saidInEach('[data-board]').join()).toContain('+11.11%')
  await expect
    .poll(() => attributesIn('[data-board] a', 'href'))
    .toEqual([
      '/markets/rank/top-gainers',
      '/markets/tokens/BTC',
      '/markets/rank/top-gainers',
      '/markets/rank/losers',
      '/markets/tokens/ETH',
      '/markets/rank/losers',
      '/markets/rank/new-listing',
      '/markets/rank/new-listing',
      '/markets/rank/turnover',
      '/markets/tokens/BTC',
      '/markets/tokens/ETH',
      '/markets/rank/turnover',
    ])
})

it('a window of rankings that is chosen stands in the address, and so does the list', async () => {
  const { address } = await openScreen('/markets/rank', gatewayOf())
  await expect.poll(() => saidIn('main')).toContain('2 of 4 pairs pass')
  press('label', '1h')
  await expect.poll(address).toBe('/markets/rank?window=1h')
  await expect.poll(() => saidIn('[data-board]')).toContain('1h')
  choose('select', 'USDT-M futures')
  await expect.poll(address).toContain('usdt')
  expect(address()).toEqual('/markets/rank?window=1h&market=usdt-m')
  await expect.poll(() => saidIn('main')).toContain('2 of 2 pairs pass')
  await expect
    .poll(() => saidInEach('[data-board]'))
    .toEqual([
      'Top gainers 1h All Top gainers No pair is in this ranking now. Show all Top gainers',
      'Losers 1h All Losers No pair is in this ranking now. Show all Losers',
      'New listings change since listing All New listings No pair is in this ranking now. Show all New listings',
      'Turnover 24h · 2 pairs pass All Turnover 1 B BTC / USDT 70,010.00 8.00M — 2 E ETH / USDT 2,501.00 4.00M — Show all Turnover',
    ])
})

it('the page of one ranking lists its pairs in order', async () => {
  await openScreen('/markets/rank/top-gainers', gatewayOf())
  await expect.poll(() => saidIn('main')).toMatch(/2 of 4 pairs pass.*More 1/)
  await expect
    .poll(() => saidInEach('main [data-symbol-id]').map((row) => row.replace(' 2 days ago', '')))
    .toEqual([
      '1 B BTC / USDT BTC 70,000.00 up +11.11% 14.52% Vol 5.00M — —',
      '2 E ETH / USDT ETH 2,500.00 down −20.00% 37.50% Vol 3.00M —',
    ])
})
