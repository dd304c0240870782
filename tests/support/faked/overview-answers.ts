import { marketChanges } from '../../../src/contract/calls/changes.ts'
import { fearGreed } from '../../../src/contract/calls/fear-greed.ts'
import { indexLeaderboard } from '../../../src/contract/calls/hot-lists.ts'
import {
  eventCalendar,
  instituteContent,
  newsList,
  quotesModel,
} from '../../../src/contract/calls/news.ts'
import { recommendations, topExchanges } from '../../../src/contract/calls/overview.ts'
import { sectorNames } from '../../../src/contract/calls/sectors.ts'
import { tradingData } from '../../../src/contract/calls/trading-data.ts'
import { fieldIndex } from '../../../src/contract/market/ticker-fields.ts'
import { makeChange } from '../changes.ts'
import type { FakedGateway } from './faked-gateway.ts'
import { newsItem, newsOf, policyItem, policyOf } from './news-answers.ts'

/** The moment of the answers, Unix ms. */
export const overviewMoment = Date.UTC(2026, 10, 21, 14, 3)

const day = 86_400_000
const now = overviewMoment
const coin = (base: string) => ({ symbolId: `${base}USDT_SPBL`, base, icon: '' })
const figure = (base: string, price: string, change24h: string) => ({
  coin: base,
  symbolId: `${base}USDT_SPBL`,
  price,
  change24h,
})
const steps = (...values: (number | null)[]) => ({ from: now - day, step: day / 2, values })
const sector = (id: string, name: string, change: number, ratio: number | null) => ({
  plateCategoryId: id,
  name,
  coins: 3,
  changes: { '1h': 0, '24h': change, '7d': change * 2, '30d': null },
  marketCap: 1e9,
  turnover24h: 2e6,
  turnoverRatio: ratio,
  up: 2,
  flat: 0,
  down: 1,
  lead: { ...coin('SOL'), change24h: 0.08 },
  largest: [coin('BTC')],
})

/** Has the gateway answer every call of the overview at this moment of its clock. */
export function answerOverview({ calls, market }: FakedGateway): void {
  market.set(1, 0, fieldIndex.turnover24h, 9_000_000)
  market.set(1, 1, fieldIndex.turnover24h, 4_000_000)
  market.set(1, 2, fieldIndex.turnover24h, 90_000)
  calls.answer(indexLeaderboard, {
    asOf: now,
    hotSearchList: [{ symbolId: 'SOLUSDT_SPBL', value: '9' }],
    increaseList: [],
    newCurrencyList: [{ symbolId: 'ETHUSDT_SPBL', value: String(now - 3 * day) }],
    volList: [],
  })
  calls.answer(quotesModel, {
    asOf: now,
    rising: 1,
    flat: 0,
    falling: 2,
    bands: [2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
    turnover24h: '13090000',
    turnoverChange: '-0.0631',
    turnoverLine: [1, 2, 1.5],
    marketCap: '2500000000',
    marketCapChange: '0.0126',
    marketCapLine: [1, 1.1],
    coins: 60,
    btcDominance: { share: '0.541', change: '-0.0012' },
    ethDominance: { share: '0.171', change: '0.0004' },
    fearGreed: { value: 62, asOf: now },
    bitcoin: figure('BTC', '70000', '0.1111'),
    best: figure('BTC', '70000', '0.1111'),
    worst: figure('ETH', '2500', '-0.2'),
  })
  calls.answer(fearGreed, {
    own: true,
    source: { name: 'Test', url: '' },
    value: 62,
    asOf: now,
    nextUpdate: now + day,
    interval: day,
    inputs: [],
    days: Array.from({ length: 31 }, (_, at) => ({
      time: now - (30 - at) * day,
      value: 32 + at,
      btc: null,
    })),
  })
  calls.answer(recommendations, {
    madeAt: now - 3_600_000,
    nextAt: now + 23 * 3_600_000,
    horizonHours: 24,
    rules: 2,
    index: {
      value: 64,
      asOf: now,
      change: -3,
      factors: [
        { key: 'breadth', weight: 30, score: 71 },
        { key: 'momentum', weight: 25, score: null },
      ],
      days: [
        { time: now - 2 * day, value: 60 },
        { time: now - day, value: 67 },
      ],
    },
    universe: 60,
    picks: [
      {
        ...coin('BTC'),
        direction: 'up',
        price: '68000',
        score: 91,
        factors: [{ kind: 'momentum', value: 0.12, percentile: 97 }],
      },
      {
        ...coin('SOL'),
        direction: 'down',
        price: '160',
        score: 12,
        factors: [{ kind: 'funding', value: -0.0003, percentile: 3 }],
      },
    ],
    results: [
      { ...coin('ETH'), direction: 'up', madeAt: now - 2 * day, change: 0.031, market: 0.012 },
      { ...coin('XRP'), direction: 'down', madeAt: now - 2 * day, change: -0.02, market: null },
    ],
  })
  calls.answer(sectorNames, {
    asOf: now,
    weight: 'cap',
    hasCaps: true,
    measure: 'USD',
    sectors: [sector('layer-1', 'Layer 1', 0.021, 1.4), sector('meme', 'Meme', -0.034, 0.6)],
    plots: [],
  })
  calls.answer(marketChanges, {
    asOf: now,
    latest: 2,
    changes: [
      makeChange({ id: 2, time: now - 60_000, kind: 'rise', move: '0.0512', price: '70000' }),
      makeChange({
        id: 1,
        time: now - 300_000,
        symbolId: 'ETHUSDT_SPBL',
        kind: 'fall',
        size: 2,
        move: '-0.0712',
        price: '2500',
      }),
    ],
  })
  calls.answer(tradingData, {
    coin: 'BTC',
    asOf: now,
    nextAt: now + 300_000,
    whole: true,
    coins: ['BTC'],
    venues: [{ id: 'here', name: 'Here', own: true, invented: false, asOf: now, silent: false }],
    summary: {
      longShare: 0.618,
      openInterest: 2.5e9,
      openInterestChange: -0.0321,
      openInterestCoins: 36_543.2,
      liquidatedLongs: 3e6,
      liquidatedShorts: 1e6,
      funding: 0.00012,
      nextFunding: now + 7_200_000,
      takerBuy: 6e6,
      takerSell: 4e6,
    },
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
    ],
  })
  calls.answer(
    newsList,
    newsOf([
      newsItem({}),
      newsItem({ id: '2', title: 'Ether rests', coins: ['ETH'], publishedAt: now - 2 * day }),
    ]),
  )
  calls.answer(
    instituteContent,
    policyOf([policyItem({ title: 'A rule', impact: 'high', topic: 'tax' })]),
  )
  calls.answer(eventCalendar, {
    today: '2026-11-21',
    invented: false,
    asOf: now,
    source: { name: 'Calendar', url: 'https://calendar.example' },
    events: [
      {
        id: '1',
        time: now + 3_600_000,
        timed: true,
        title: 'Rates',
        country: 'US',
        coin: '',
        effect: 'high',
        actual: '',
        forecast: '4.0%',
        previous: '4.25%',
      },
      {
        id: '2',
        time: Date.UTC(2026, 10, 22),
        timed: false,
        title: 'Unlock',
        country: '',
        coin: 'SOL',
        effect: null,
        actual: '',
        forecast: '',
        previous: '',
      },
    ],
  })
  calls.answer(topExchanges, {
    source: { name: 'Ranks', url: 'https://ranks.example' },
    invented: false,
    asOf: now,
    exchanges: [
      {
        id: 'one',
        name: 'One',
        spotVolume24h: '9000000000',
        share: 0.41,
        change24h: 0.031,
        futuresVolume24h: '50000000000',
        bitcoin: '70010.5',
        againstHere: 0.00015,
        pairs: 400,
      },
      {
        id: 'two',
        name: 'Two',
        spotVolume24h: '1000000000',
        share: null,
        change24h: -0.02,
        futuresVolume24h: null,
        bitcoin: null,
        againstHere: null,
        pairs: null,
      },
    ],
  })
}
