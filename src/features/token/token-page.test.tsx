// @vitest-environment happy-dom
import type * as Charts from 'lightweight-charts'
import { beforeEach, expect, it, vi } from 'vitest'
import { type FakedGateway, fakedGateway } from '../../../tests/support/faked/faked-gateway.ts'
import { newsItem, newsOf } from '../../../tests/support/faked/news-answers.ts'
import { openScreen } from '../../../tests/support/faked/open-screen.tsx'
import { attributesIn, saidIn, saidInEach, write } from '../../../tests/support/faked/page-texts.ts'
import { coinChains, cryptoBySymbol } from '../../contract/calls/coins.ts'
import { moreKlines } from '../../contract/calls/klines.ts'
import { eventCalendar, newsList } from '../../contract/calls/news.ts'
import { coinRecommendation } from '../../contract/calls/overview.ts'
import { sectorNames } from '../../contract/calls/sectors.ts'
import { tradingData } from '../../contract/calls/trading-data.ts'
import { codes } from '../../contract/codes/codes.ts'
import type { Crypto } from '../../contract/entities/crypto.ts'
import { fieldIndex } from '../../contract/market/ticker-fields.ts'

const day = 86_400_000
const now = Date.UTC(2026, 10, 21, 14, 3)

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
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { value: 400, configurable: true })
})

const bitcoin: Crypto = {
  coinIcon: '',
  coinName: 'Bitcoin',
  tags: ['Layer 1'],
  longRate: '0.618',
  shortRate: '0.382',
  deciphermentTitle: 'Bitcoin rises',
  deciphermentContent: 'It rose by a tenth.\nMore was traded than usual.',
  deciphermentUpdateTime: now - 3_600_000,
  symbol: 'BTC',
  symbolId: 'BTCUSDT_SPBL',
  businessLines: [1, 10],
  asOf: now - 60_000,
  rank: { by: 'marketCap', place: 1, of: 60 },
  circulatingSupply: '19950000',
  maxSupply: '21000000',
  marketShare: '0.541',
  volatility30d: '0.412',
  ranges: [
    { window: '7d', open: '66000', low: '65000', high: '72000' },
    { window: '30d', open: '75000', low: '60000', high: '80000' },
    { window: '1y', open: '50000', low: '40000', high: '90000' },
  ],
  records: {
    high: { price: '90000', time: Date.UTC(2026, 2, 1) },
    low: { price: '3000', time: Date.UTC(2020, 2, 13) },
    since: Date.UTC(2019, 0, 1),
  },
  longShort: {
    asOf: now - 300_000,
    ratios: [
      { kind: 'accounts', long: '0.618' },
      { kind: 'topPositions', long: '0.45' },
    ],
  },
  listedAt: Date.UTC(2019, 0, 1),
  invented: false,
}
const steps = (...values: (number | null)[]) => ({ from: now - day, step: day / 2, values })

function gatewayOf(parts: Partial<Crypto> = {}): FakedGateway {
  const gateway = fakedGateway()
  const { calls, market } = gateway
  for (const [name, value] of Object.entries({
    turnover24h: 9_000_000,
    high24h: 7_200_000,
    low24h: 6_200_000,
    open1h: 6_900_000,
    volume24h: 1_300_000,
  })) {
    market.set(1, 0, fieldIndex[name as 'last'], value)
  }
  for (const [name, value] of Object.entries({
    turnover24h: 20_000_000,
    fundingRate: 1_000,
    openInterest: 50_000_000,
    indexPrice: 7_002_000,
    nextFundingTime: now + 2 * 3_600_000,
  })) {
    market.set(10, 0, fieldIndex[name as 'last'], value)
  }
  calls.answer(cryptoBySymbol, { ...bitcoin, ...parts })
  calls.answer(coinChains, [
    {
      coin: 'BTC',
      asOf: now,
      chains: [
        { chain: 'BTC', chainName: 'Bitcoin', deposit: 'open', withdrawal: 'suspended' },
        { chain: 'LN', chainName: 'Lightning', deposit: null, withdrawal: 'open' },
      ],
    },
  ])
  calls.answer(coinRecommendation, {
    symbolId: 'BTCUSDT_SPBL',
    base: 'BTC',
    asOf: now,
    universe: 60,
    direction: 'up',
    score: 78,
    factors: [
      { kind: 'momentum', value: 0.12, percentile: 97, forRise: 97 },
      { kind: 'funding', value: -0.0003, percentile: 12, forRise: 40 },
    ],
    pick: { direction: 'up', madeAt: now - 3_600_000, horizonHours: 24 },
    horizonHours: 24,
    past: [
      { direction: 'up', madeAt: now - 2 * day, change: 0.031 },
      { direction: 'down', madeAt: now - 3 * day, change: -0.012 },
    ],
  })
  calls.answer(eventCalendar, {
    today: '2026-11-21',
    invented: false,
    asOf: now,
    source: { name: 'Calendar', url: 'https://calendar.example' },
    events: [
      {
        id: '1',
        time: now + 2 * day,
        timed: true,
        title: 'Rates',
        country: 'US',
        coin: '',
        effect: 'high',
        actual: '',
        forecast: '',
        previous: '',
      },
      {
        id: '2',
        time: Date.UTC(2026, 10, 24),
        timed: false,
        title: 'Fork',
        country: '',
        coin: 'BTC',
        effect: null,
        actual: '',
        forecast: '',
        previous: '',
      },
    ],
  })
  calls.answer(
    newsList,
    newsOf([
      newsItem({}),
      newsItem({ id: '2', title: 'Bitcoin rests', publishedAt: now - 2 * day }),
    ]),
  )
  calls.answer(sectorNames, {
    asOf: now,
    weight: 'cap',
    hasCaps: true,
    measure: 'USD',
    sectors: [],
    plots: [],
  })
  calls.answer(tradingData, {
    coin: 'BTC',
    asOf: now,
    nextAt: now + 300_000,
    whole: true,
    coins: ['BTC'],
    venues: [{ id: 'here', name: 'Here', own: true, invented: false, asOf: now, silent: false }],
    summary: null,
    price: steps(1, 2, 3),
    delivery: 0,
    topTraders: 'unstated',
    panels: [
      {
        kind: 'accounts',
        series: steps(1.2, 1.5, 1.618),
        opposite: [],
        venues: ['here'],
        asOf: now,
      },
      {
        kind: 'openInterest',
        series: steps(2.4e9, null, 2.5e9),
        opposite: [],
        venues: ['here'],
        asOf: now,
      },
      {
        kind: 'funding',
        series: steps(0.0001, 0.0002, 0.0003),
        opposite: [],
        venues: ['here'],
        asOf: now,
      },
    ],
  })
  calls.answerBy(moreKlines, ({ interval }) => {
    const step = interval === '1d' ? day : 3_600_000
    return Array.from({ length: 30 }, (_, at) => ({
      time: Math.floor(now / step) * step - (29 - at) * step,
      open: String(60_000 + at * 300),
      high: String(60_500 + at * 300),
      low: String(59_500 + at * 300),
      close: String(60_300 + at * 300),
      volume: String(10 + at),
      turnover: String((10 + at) * 60_000),
    }))
  })
  return gateway
}

async function openToken(parts: Partial<Crypto> = {}, path = '/markets/tokens/BTC') {
  const gateway = gatewayOf(parts)
  const screen = await openScreen(path, gateway)
  await expect.poll(() => saidIn('main')).toMatch(/70,000.00.*Bitcoin/)
  return { gateway, ...screen }
}

/** The time to the next funding comes a moment later, and runs. */
function withoutCountdown(text: string): string {
  return text.replace(/(?<=Funding \S+) \d\d:\d\d:\d\d/, '')
}

it('the page of a coin says what it costs, how it moved and what is known of it', async () => {
  await openToken()
  await expect.poll(() => saidIn('main')).toMatch(/Worked out.*contract Funding.*Fork/)
  await expect
    .poll(() => saidIn('[data-token] header + *'))
    .toEqual(
      '70,000.00 BTC/USDT · Spot BTCUSDT · Perp up +11.11% +7,000.00 24h change Range, 24 h 62,000.00 72,000.00 1 h up +1.45% 7 d up +6.06% 30 d down −6.67% 1 y up +40.00% Turnover, 24 h 29.00M',
    )
  await expect
    .poll(() => saidInEach('main [data-card]:not([data-card=chart])').map(withoutCountdown))
    .toEqual([
      'Key figures as of 14:02 UTC Turnover here, 24 h 29.00M Fully diluted 1.47T Share of all coins here 54.10% Volatility, 30 d 41.2% Place by market cap 1 / 60 In circulation 19,950,000 of 21,000,000 BTC 95.00% Worked out from the prices of this venue.',
      'Range and records USDT 24 h 62,000.00 72,000.00 7 d 65,000.00 72,000.00 30 d 60,000.00 80,000.00 1 y 40,000.00 90,000.00 All-time high 1 Mar 2026 90,000.00 down −22.22% All-time low 13 Mar 2020 3,000.00 up +2,233.33% From the candles of this pair here, since 1 Jan 2019.',
      'Markets here All 2 Spot 1 Perp 1 Pair Price 24h change Funding Open interest Turnover Share of turnover BTCUSDT Perp · 20.00M 70,010.00 up +11.11% +0.0010% 350.05M 20.00M 68.97% BTC / USDT Spot · 9.00M 70,000.00 up +11.11% — — 9.00M 31.03%',
      'Futures data 68.97% of turnover, 24 h Trading data Open interest 350.05M 20 Nov now 1 contract Funding +0.0010% 20 Nov now Basis to index −0.014% BTCUSDT Long / short 1.62 20 Nov now All accounts Of this venue, as its contracts trade now.',
      'In plain words Updated 13:03 UTC Bitcoin rises It rose by a tenth. More was traded than usual. Written by rules from the figures of this page. Not advice.',
      'Convert last price You have B BTC About USD 1 BTC = 70,000.00 USD , before fees',
      'AI view worked out 14:03 UTC Leaning up 1 of 2 factors agree Factor now among all Momentum, 24 h +12.00% Funding, 8 h −0.0300% Picked at 13:03 UTC to rise within 24 h. Past views, each judged after 24 h A ranking by fixed rules, no forecast. Nobody can pay for a view. How it is worked out',
      'Long and short 13:58 UTC 61.8% All accounts 38.2% 45.0% Top traders, positions 55.0% Long left, short right.',
      'About BTC Code BTC Sectors Layer 1 Listed here 1 Jan 2019 Markets here 2 Source: Test',
      'Deposits and withdrawals Updated 14:03 UTC Chain Deposits Withdrawals Bitcoin Open Suspended Lightning — Open',
      'Ahead 24 Nov 2026 Fork',
      'News Bitcoin moves Wire 1 hr. ago Bitcoin rests Wire 2 days ago',
    ])
  await expect
    .poll(() => attributesIn('main [data-card]:not([data-card=chart]) [style]', 'style'))
    .toEqual([
      '--share: 0.95;',
      '--place: 0.800;',
      '--place: 0.714;',
      '--place: 0.500;',
      '--place: 0.600;',
      '--share: 0.690;',
      '--share: 0.310;',
      'inset-inline-start: 97%;',
      'inset-inline-start: 12%;',
      '--long: 0.6180;',
      '--long: 0.4500;',
    ])
  await expect
    .poll(() => [...new Set(attributesIn('main [data-card]:not([data-card=chart]) a', 'href'))])
    .toEqual([
      '/markets/tokens/BTC?pair=BTCUSDT_UMCBL',
      '/markets/tokens/BTC',
      '/markets/trading-data/trading?coin=BTC',
      'https://wire.example/1',
    ])
})

it('a coin of which little is known has no figures that would be guessed', async () => {
  await openToken({
    deciphermentTitle: null,
    deciphermentContent: null,
    deciphermentUpdateTime: null,
    rank: { by: 'turnover', place: 3, of: 60 },
    circulatingSupply: null,
    maxSupply: null,
    marketShare: null,
    volatility30d: null,
    ranges: [],
    records: null,
    longShort: null,
    listedAt: 0,
    tags: [],
  })
  await expect.poll(() => saidIn('main')).toMatch(/contract Funding.*Fork/)
  await expect
    .poll(() =>
      saidInEach('main [data-card]').filter((text) =>
        /^(Key|Range|About|In plain|Long)/.test(text),
      ),
    )
    .toEqual([
      'Key figures as of 14:02 UTC Turnover here, 24 h 29.00M Place by turnover 3 / 60 Worked out from the prices of this venue.',
      'Range and records USDT 24 h 62,000.00 72,000.00 There are no candles of this pair yet.',
      'About BTC Code BTC Sectors Layer 1 Markets here 2 Source: Test',
    ])
})

it('amounts of a coin are converted both ways at its last price', async () => {
  await openToken()
  await expect.poll(() => saidIn('[data-card=convert]')).toContain('1 BTC = 70,000.00 USD')
  const values = () =>
    [...document.querySelectorAll<HTMLInputElement>('[data-card=convert] input')].map(
      ({ value }) => value,
    )
  expect(values()).toEqual(['1', '70,000.00'])
  write('[data-card=convert] input', '0.5')
  await expect.poll(values).toEqual(['0.5', '35,000.00'])
  write('[data-card=convert] div + div input', '140000')
  await expect.poll(values).toEqual(['2', '140000'])
})

it('a coin that there is not is said to be unknown, with the names that come nearest', async () => {
  const gateway = gatewayOf()
  gateway.calls.refuse(cryptoBySymbol, codes.notFound, 'no')
  await openScreen('/markets/tokens/BTX', gateway)
  await expect.poll(() => saidIn('main')).toContain('BTX')
  expect(saidIn('main')).not.toContain('Convert')
})
