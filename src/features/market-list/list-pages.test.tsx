// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { fakedGateway } from '../../../tests/support/faked/faked-gateway.ts'
import { openScreen } from '../../../tests/support/faked/open-screen.tsx'
import { attributesIn, press, saidIn, saidInEach } from '../../../tests/support/faked/page-texts.ts'
import { indexLeaderboard } from '../../contract/calls/hot-lists.ts'
import { allPartitions } from '../../contract/calls/symbols.ts'
import type { MarketType } from '../../contract/market/market-types.ts'
import { fieldIndex, type TickerField } from '../../contract/market/ticker-fields.ts'

const day = 86_400_000
const now = Date.UTC(2026, 10, 21, 14, 3)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
})

function gatewayOf() {
  const gateway = fakedGateway()
  const { calls, market } = gateway
  const set = (
    marketType: MarketType,
    row: number,
    values: Partial<Record<TickerField, number>>,
  ): void => {
    for (const [name, value] of Object.entries(values))
      market.set(marketType, row, fieldIndex[name as TickerField], value)
  }
  set(1, 0, { turnover24h: 9_000_000, high24h: 7_200_000, low24h: 6_200_000, volume24h: 1_300_000 })
  set(1, 1, { turnover24h: 4_000_000, high24h: 330_000, low24h: 240_000 })
  set(1, 2, { turnover24h: 90_000 })
  set(10, 0, {
    turnover24h: 20_000_000,
    fundingRate: 1_000,
    openInterest: 50_000_000,
    indexPrice: 7_002_000,
    nextFundingTime: now + 7_200_000,
  })
  set(10, 1, {
    turnover24h: 8_000_000,
    fundingRate: -2_500,
    openInterest: 90_000_000,
    indexPrice: 250_000,
    nextFundingTime: now + 7_200_000,
  })
  const spot = market.lists.get(1)
  if (spot !== undefined) {
    spot.table = {
      ...spot.table,
      circulatingSupply: [20, 1_000, 0, 0],
      listedAt: [0, 0, now - 2 * day, 0],
    }
    calls.answer(allPartitions, {
      md5: 'a'.repeat(32),
      tableMd5: spot.table.md5,
      partitions: [
        { id: 'new', kind: 'label', name: 'New', rows: [2] },
        { id: 'sector-layer-1', kind: 'sector', name: 'Layer 1', rows: [0, 1] },
      ],
    })
  }
  calls.answer(indexLeaderboard, {
    asOf: now,
    hotSearchList: [{ symbolId: 'SOLUSDT_SPBL', value: '9' }],
    increaseList: [{ symbolId: 'BTCUSDT_SPBL', value: '0.11' }],
    newCurrencyList: [{ symbolId: 'SOLUSDT_SPBL', value: String(now - 2 * day) }],
    volList: [{ symbolId: 'BTCUSDT_SPBL', value: '9000000' }],
  })
  return gateway
}

const rows = () => saidInEach('[data-list] [data-symbol-id]')

it('the spot list shows its pairs by turnover, with what is hot, new and traded most above', async () => {
  await openScreen('/markets', gatewayOf())
  await expect.poll(() => saidIn('main')).toMatch(/Layer 1.*More B BTC/)
  await expect.poll(() => rows().length).toBe(4)
  await expect
    .poll(() => rows())
    .toEqual([
      'B BTC / USDT BTC 70,000.00 up +11.11% — 72,000.00 62,000.00 9.00M 1.40M',
      'E ETH / USDT ETH 2,500.00 down −20.00% — 3,300.00 2,400.00 4.00M 2.50M',
      'S SOL / USDT SOL 150.00 down −20.00% — — — 90.00K —',
      'X XRP / USDT XRP — — — — — — —',
    ])
  await expect
    .poll(() => saidInEach('[data-cards] > *'))
    .toEqual([
      'Hot More Hot S SOL / USDT 150.00 down −20.00% New More New S SOL / USDT 150.00 down −20.00% Top gainers More Top gainers B BTC / USDT 70,000.00 up +11.11% Top turnover More Top turnover B BTC / USDT 70,000.00 up +11.11% E ETH / USDT 2,500.00 down −20.00% S SOL / USDT 150.00 down −20.00%',
    ])
  await expect
    .poll(() => [...new Set(attributesIn('main a', 'href'))])
    .toEqual([
      '/markets/spot/hot',
      '/markets/tokens/SOL',
      '/markets/spot/new',
      '/markets?sort=-change24h',
      '/markets/tokens/BTC',
      '/markets?sort=-turnover24h',
      '/markets/tokens/ETH',
      '/markets/favorite',
      '/markets',
      '/markets/futures',
      '/markets/margin',
      '/markets/onChain',
      '/markets/tokens/XRP',
    ])
})

it('the spot list is sorted by the heading that is pressed', async () => {
  const { address } = await openScreen('/markets', gatewayOf())
  await expect.poll(() => rows().length).toBe(4)
  press('[role=columnheader] button', 'Price')
  await expect.poll(address).toContain('sort=')
  expect(address()).toEqual('/markets?sort=-price')
  await expect.poll(() => rows()[0]).toContain('BTC')
})

it('the list of futures shows funding, open interest and how far contracts stand from spot', async () => {
  await openScreen('/markets/futures', gatewayOf())
  await expect.poll(() => rows().length).toBe(2)
  await expect.poll(() => rows()[0]).toContain('0.0010%')
  await expect
    .poll(() => rows())
    .toEqual([
      'B BTC / USDT Perp 70,010.00 up +11.11% 70,010.00 70,020.00 +0.0010% 350.05M 5.00K BTC — — 20.00M',
      'E ETH / USDT Perp 2,501.00 down −20.00% 2,501.00 2,500.00 −0.0025% 22.51M 9.00K ETH — — 8.00M',
    ])
})
