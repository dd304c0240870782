// @vitest-environment happy-dom
import type * as Charts from 'lightweight-charts'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakedGateway } from '../../../tests/support/faked/faked-gateway.ts'
import { openScreen } from '../../../tests/support/faked/open-screen.tsx'
import { press, saidIn, saidInEach } from '../../../tests/support/faked/page-texts.ts'
import { networkData, tradingData } from '../../contract/calls/trading-data.ts'
import type { NetworkData, TradingData } from '../../contract/entities/market/trading-data.ts'

const hour = 3_600_000
const now = Date.UTC(2026, 10, 21, 14, 3)
const asOf = now - 60_000

vi.mock('lightweight-charts', async (load) => {
  const { fakeChart } = await import('../../../tests/support/fake-chart.ts')
  return {
    ...(await load<typeof Charts>()),
    createChart: () => fakeChart().chart,
    createSeriesMarkers: () => undefined,
  }
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { value: 600, configurable: true })
})

const steps = (...values: (number | null)[]) => ({ from: now - 24 * hour, step: 12 * hour, values })
const venues = [
  { id: 'here', name: 'Here', own: true, invented: false, asOf, silent: false },
  { id: 'there', name: 'There', own: false, invented: false, asOf: asOf - 60_000, silent: false },
  { id: 'gone', name: 'Gone', own: false, invented: false, asOf: now - hour, silent: true },
]
const summary = {
  longShare: 0.618,
  openInterest: 2_500_000_000,
  openInterestChange: -0.0321,
  openInterestCoins: 36_543.2,
  liquidatedLongs: 3_000_000,
  liquidatedShorts: 1_000_000,
  funding: 0.00012,
  nextFunding: now + 2 * hour,
  takerBuy: 6_000_000,
  takerSell: 4_000_000,
}
const common = {
  coin: 'BTC',
  asOf,
  nextAt: now + 240_000,
  whole: true,
  coins: ['BTC', 'ETH'],
  venues,
  summary,
}
const panel = (kind: TradingData['panels'][number]['kind'], values = steps(1, 1.5, 2)) => ({
  kind,
  series: values,
  opposite: ['taker', 'liquidations'].includes(kind) ? [3, null, 5] : [],
  venues: ['here', 'there'],
  asOf,
})
const trading: TradingData = {
  ...common,
  price: steps(70_000, 71_000, 72_000),
  delivery: Date.UTC(2026, 11, 25),
  topTraders: 'positionTop5',
  panels: [
    panel('accounts'),
    panel('topAccounts'),
    panel('openInterest', steps(1e9, 2e9, 2.5e9)),
    panel('taker', steps(6e6, 5e6, 4e6)),
    panel('funding', steps(0.0001, -0.0002, 0.0003)),
    panel('basis', steps(0.01, 0.02, -0.0345)),
    panel('liquidations', steps(1e6, null, 2e6)),
    { ...panel('topPositions'), venues: [] },
  ],
}

const network: NetworkData = {
  ...common,
  rows: [
    {
      venue: 'there',
      openInterest: 500,
      openInterestChange: 0.021,
      funding: -0.0001,
      longShare: null,
      liquidatedLongs: 100,
      liquidatedShorts: 300,
    },
    {
      venue: 'here',
      openInterest: 1_500,
      openInterestChange: null,
      funding: 0.0002,
      longShare: 0.4,
      liquidatedLongs: 750,
      liquidatedShorts: 250,
    },
  ],
  funding: [
    { coin: 'BTC', rates: [0.0001, -0.0003] },
    { coin: 'ETH', rates: [null, 0.0005] },
  ],
  liquidations: [
    { hours: 1, shorts: 100, longs: 300, accounts: 12, largest: { coin: 'ETH', value: 90 } },
    { hours: 24, shorts: null, longs: 5_000, accounts: null, largest: null },
  ],
  openInterest: steps(1_000, 1_500, 2_000),
  price: steps(70_000, 71_000, 72_000),
}

function gatewayOf(parts: Partial<TradingData> = {}) {
  const gateway = fakedGateway()
  gateway.calls.answer(tradingData, { ...trading, ...parts })
  gateway.calls.answer(networkData, network)
  return gateway
}

it('the page of trading data says what the contracts of a coin did, and draws it in panels', async () => {
  await openScreen('/markets/trading-data/trading', gatewayOf())
  await expect.poll(() => saidInEach('[data-panel] table').length).toBe(7)
  await expect
    .poll(() => saidIn('main').slice(0, 200))
    .toEqual(
      'Trading data Updated 14:02 UTC · next 14:07 Trading Whole network B BTC E ETH Venues All, 2 of 3 Here There Gone, no answer 5m 15m 30m 1h 4h 1d 24 h 7 d 30 d Accounts long and short 2 of 3 venues 61.8',
    )
  await expect
    .poll(() => saidInEach('main section'))
    .toEqual([
      'Accounts long and short 2 of 3 venues 61.8% long 38.2% short Open interest 2.50B −3.21% BTC, change over 24 h Liquidated 4.00M 75% longs 24 h, observed Mean funding 0.0120% per 8 h by open interest · next in 2:00:00 Taker buy / sell 1.50 60.0% buys 24 h',
      'Long/short ratio, all accounts 2.00 +100.00% 24 h Ratio 2.00 Price 72,000.00 Long/short ratio, all accounts Time, UTC Ratio Price Fri, 20 Nov 2026, 14:03 1.00 70,000.00 Sat, 21 Nov 2026, 02:03 1.50 71,000.00 Sat, 21 Nov 2026, 14:03 2.00 72,000.00 Accounts holding long over accounts holding short; each counts once. Here, There · 14:02',
      'Top traders, accounts 2.00 +100.00% 24 h Ratio 2.00 Price 72,000.00 Top traders, accounts Time, UTC Ratio Price Fri, 20 Nov 2026, 14:03 1.00 70,000.00 Sat, 21 Nov 2026, 02:03 1.50 71,000.00 Sat, 21 Nov 2026, 14:03 2.00 72,000.00 The same among the top 5% by size of position. Here, There · 14:02',
      'Open interest 2.50B −3.21% 24 h · 36.54K BTC Value 2.50B Price 72,000.00 Open interest Time, UTC Value Price Fri, 20 Nov 2026, 14:03 1.00B 70,000.00 Sat, 21 Nov 2026, 02:03 2.00B 71,000.00 Sat, 21 Nov 2026, 14:03 2.50B 72,000.00 Value of contracts that are open, at the price of the coin. Here, There · 14:02',
      'Taker volume 1.50 buy / sell, 24 h Buy 4.00M Sell 5.00 Buy Sell Taker volume Time, UTC Buy Sell Fri, 20 Nov 2026, 14:03 6.00M 3.00 Sat, 21 Nov 2026, 02:03 5.00M — Sat, 21 Nov 2026, 14:03 4.00M 5.00 Turnover that met a waiting order. Shows urgency, not conviction. Per 12 hours. Here, There · 14:02',
      'Funding 0.0120% per 8 h Rate 0.0300% Funding Time, UTC Rate Fri, 20 Nov 2026, 14:03 0.0100% Sat, 21 Nov 2026, 02:03 −0.0200% Sat, 21 Nov 2026, 14:03 0.0300% What longs pay shorts; below zero, shorts pay. Always by 8 h, 21 days. Here, There · 14:02',
      'Basis, a year −3.45% until 25 Dec Basis −3.45% Price 72,000.00 Basis, a year Time, UTC Basis Price Fri, 20 Nov 2026, 14:03 1.00% 70,000.00 Sat, 21 Nov 2026, 02:03 2.00% 71,000.00 Sat, 21 Nov 2026, 14:03 −3.45% 72,000.00 Dated contract over its index price, drawn out to a year. Here, There · 14:02',
      'Liquidations 4.00M 3.00M longs, 1.00M shorts, 24 h Shorts 2.00M Longs 5.00 Shorts Longs Liquidations Time, UTC Shorts Longs Fri, 20 Nov 2026, 14:03 1.00M 3.00 Sat, 21 Nov 2026, 02:03 — — Sat, 21 Nov 2026, 14:03 2.00M 5.00 Positions closed by force, as far as venues tell: the true sum is higher. Per 12 hours. Here, There · 14:02',
      'Top traders, positions No venue here states this Long over short by size of position, of the top traders.',
    ])
})

it('trading data of one venue, without a figure that is known, has dashes', async () => {
  const unknown = {
    longShare: null,
    openInterest: null,
    openInterestChange: null,
    openInterestCoins: null,
    liquidatedLongs: null,
    liquidatedShorts: null,
    funding: null,
    nextFunding: 0,
    takerBuy: null,
    takerSell: null,
  }
  const panels = trading.panels.map((one) => ({ ...one, series: steps(null), venues: ['there'] }))
  await openScreen(
    '/markets/trading-data/trading?venue=there',
    gatewayOf({ summary: unknown, panels }),
  )
  await expect.poll(() => saidInEach('[data-panel] table').length).toBe(8)
  await expect
    .poll(() => saidInEach('main section').map((text) => text.slice(0, 240)))
    .toEqual([
      'Accounts long and short There — long — short Open interest — — BTC, change over 24 h Liquidated — 24 h, observed Mean funding — per 8 h by open interest Taker buy / sell — 24 h',
      'Long/short ratio, all accounts — — 24 h Ratio — Price 70,000.00 Long/short ratio, all accounts Time, UTC Ratio Price Fri, 20 Nov 2026, 14:03 — 70,000.00 Accounts holding long over accounts holding short; each counts once. There · 14:02',
      'Top traders, accounts — — 24 h Ratio — Price 70,000.00 Top traders, accounts Time, UTC Ratio Price Fri, 20 Nov 2026, 14:03 — 70,000.00 The same among the top 5% by size of position. There · 14:02',
      'Open interest — — 24 h · — BTC Value — Price 70,000.00 Open interest Time, UTC Value Price Fri, 20 Nov 2026, 14:03 — 70,000.00 Value of contracts that are open, at the price of the coin. There · 14:02',
      'Taker volume — buy / sell, 24 h Buy — Sell 3.00 Buy Sell Taker volume Time, UTC Buy Sell Fri, 20 Nov 2026, 14:03 — 3.00 Turnover that met a waiting order. Shows urgency, not conviction. Per 12 hours. There · 14:02',
      'Funding — per 8 h Rate — Funding Time, UTC Rate Fri, 20 Nov 2026, 14:03 — What longs pay shorts; below zero, shorts pay. Always by 8 h, 21 days. There · 14:02',
      'Basis, a year — until 25 Dec Basis — Price 70,000.00 Basis, a year Time, UTC Basis Price Fri, 20 Nov 2026, 14:03 — 70,000.00 Dated contract over its index price, drawn out to a year. There · 14:02',
      'Liquidations — Shorts — Longs 3.00 Shorts Longs Liquidations Time, UTC Shorts Longs Fri, 20 Nov 2026, 14:03 — 3.00 Positions closed by force, as far as venues tell: the true sum is higher. Per 12 hours. There · 14:02',
      'Top traders, positions — — 24 h Ratio — Price 70,000.00 Top traders, positions Time, UTC Ratio Price Fri, 20 Nov 2026, 14:03 — 70,000.00 Long over short by size of position, of the top traders. There · 14:02',
    ])
})

it('a coin that nobody trades contracts of, and data that do not come, are told', async () => {
  const { close } = await openScreen(
    '/markets/trading-data/trading?coin=XRP',
    gatewayOf({ coin: 'XRP', summary: null, panels: [] }),
  )
  await expect.poll(() => saidIn('main')).toContain('XRP')
  await expect.poll(() => saidIn('main')).toMatch(/No .*XRP/)
  await expect
    .poll(() => saidIn('main'))
    .toEqual(
      'Trading data Updated 14:02 UTC · next 14:07 Trading Whole network X XRP B BTC E ETH Venues All, 2 of 3 Here There Gone, no answer 5m 15m 30m 1h 4h 1d 24 h 7 d 30 d No venue here has contracts of XRP BTC ETH Venues: Here and There. Gone did not answer since 13:03 UTC and is left out of every sum. Nothing here is investment advice. Drawn with Lightweight Charts by TradingView',
    )
  close()
  const refusing = fakedGateway()
  refusing.calls.refuse(tradingData, '503', 'no')
  await openScreen('/markets/trading-data/trading', refusing)
  await expect.poll(() => saidIn('main')).toContain('cannot be had now')
})

it('the page of the whole network compares venues, fundings and liquidations', async () => {
  await openScreen('/markets/trading-data/wholeNetwork', gatewayOf())
  await expect.poll(() => saidIn('main')).toMatch(/By venue.*1\.00K 70,000\.00/)
  await expect
    .poll(() => saidInEach('main section'))
    .toEqual([
      'Accounts long and short 2 of 3 venues 61.8% long 38.2% short Open interest 2.50B −3.21% BTC, change over 24 h Liquidated 4.00M 75% longs 24 h, observed Mean funding 0.0120% per 8 h by open interest · next in 2:00:00 Taker buy / sell 1.50 60.0% buys 24 h',
      'By venue BTC perpetuals and dated, 24 h Venue Open interest Share 24 h Funding / 8 h Accounts long, short Liquidated Mostly As of Here Here here 1.50K 75.0% — 0.0200% 40.0% 60.0% 1.00K 75% longs 14:02 There There 500.00 25.0% +2.1% −0.0100% — — 400.00 75% shorts 14:01 Gone no answer — left out — — — — — 13:03',
      'Funding by coin and venue % per 8 h, 14:02 Coin Here There B BTC 0.0100 −0.0300 E ETH — 0.0500 longs pay shorts shorts pay longs',
      'Liquidations of 2 coins observed, 14:02 Window Sum Shorts and longs Accounts Largest 1 h 400.00 25% shorts 12 ETH 90.00 24 h 5.00K — shorts — —',
      'Open interest, BTC 2 venues, 7 d Value 2.00K Price 72,000.00 Open interest, BTC Time, UTC Value Price Fri, 20 Nov 2026, 14:03 1.00K 70,000.00 Sat, 21 Nov 2026, 02:03 1.50K 71,000.00 Sat, 21 Nov 2026, 14:03 2.00K 72,000.00',
    ])
  await expect
    .poll(() => saidInEach('main tr'))
    .toEqual([
      'Venue Open interest Share 24 h Funding / 8 h Accounts long, short Liquidated Mostly As of',
      'Here Here here 1.50K 75.0% — 0.0200% 40.0% 60.0% 1.00K 75% longs 14:02',
      'There There 500.00 25.0% +2.1% −0.0100% — — 400.00 75% shorts 14:01',
      'Gone no answer — left out — — — — — 13:03',
      'Coin Here There',
      'B BTC 0.0100 −0.0300',
      'E ETH — 0.0500',
      'Window Sum Shorts and longs Accounts Largest',
      '1 h 400.00 25% shorts 12 ETH 90.00',
      '24 h 5.00K — shorts — —',
      'Time, UTC Value Price',
      'Fri, 20 Nov 2026, 14:03 1.00K 70,000.00',
      'Sat, 21 Nov 2026, 02:03 1.50K 71,000.00',
      'Sat, 21 Nov 2026, 14:03 2.00K 72,000.00',
    ])
})

it('what is chosen on the pages of trading data stands in their address', async () => {
  const gateway = gatewayOf()
  const { address, close } = await openScreen('/markets/trading-data/trading', gateway)
  await expect.poll(() => saidInEach('[data-panel]').length).toBe(8)
  press('label', '4h')
  await expect.poll(address).toBe('/markets/trading-data/trading?period=4h')
  await expect
    .poll(() => gateway.calls.asked(tradingData).at(-1))
    .toMatchObject({ coin: 'BTC', period: '4h', range: '7d' })
  press('label', '30 d')
  await expect.poll(address).toBe('/markets/trading-data/trading?period=4h&range=30d')
  close()
  const whole = await openScreen('/markets/trading-data/wholeNetwork', gateway)
  await expect.poll(() => saidIn('main')).toContain('By venue')
  press('label', '4 h')
  await expect.poll(whole.address).toBe('/markets/trading-data/wholeNetwork?window=4h')
})
