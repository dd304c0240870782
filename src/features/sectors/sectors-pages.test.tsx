// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { fakedGateway } from '../../../tests/support/faked/faked-gateway.ts'
import { openScreen } from '../../../tests/support/faked/open-screen.tsx'
import {
  attributesIn,
  choose,
  saidIn,
  saidInEach,
} from '../../../tests/support/faked/page-texts.ts'
import { newsList } from '../../contract/calls/news.ts'
import { sectorDetail, sectorNames } from '../../contract/calls/sectors.ts'
import type { SectorDetail, SectorList } from '../../contract/entities/market/sectors.ts'

const day = 86_400_000
const now = Date.UTC(2026, 10, 21, 14, 3)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { value: 600, configurable: true })
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { value: 400, configurable: true })
})

const coin = (base: string) => ({ symbolId: `${base}USDT_SPBL`, base, icon: '' })
const sector = (
  plateCategoryId: string,
  name: string,
  [hour, today, week, month]: readonly (number | null)[],
  turnover24h: number,
) => ({
  plateCategoryId,
  name,
  coins: 4,
  changes: { '1h': hour ?? null, '24h': today ?? null, '7d': week ?? null, '30d': month ?? null },
  marketCap: turnover24h * 20,
  turnover24h,
  turnoverRatio: 1.25,
  up: 2,
  flat: 1,
  down: 1,
  lead: { ...coin('SOL'), change24h: 0.0812 },
  largest: [coin('BTC'), coin('ETH')],
})
const times = [now - 6 * day, now - 3 * day, now]
const list: SectorList = {
  asOf: now - 60_000,
  weight: 'cap',
  hasCaps: true,
  measure: 'USD',
  sectors: [
    sector('layer-1', 'Layer 1', [0.001, 0.021, -0.034, 0.11], 4_000_000),
    sector('defi', 'DeFi', [-0.002, 0.005, 0.05, null], 1_000_000),
    {
      ...sector('meme', 'Meme', [0, -0.012, -0.02, -0.2], 250_000),
      lead: null,
      turnoverRatio: null,
    },
    { ...sector('ai', 'AI', [null, null, null, null], 0), marketCap: null, largest: [] },
  ],
  plots: [
    {
      window: '7d',
      times,
      btc: [0, 0.01, 0.02],
      lines: [
        { plateCategoryId: 'layer-1', values: [0, -0.01, -0.034] },
        { plateCategoryId: 'defi', values: [0, null, 0.05] },
        { plateCategoryId: 'meme', values: [0, -0.03, -0.02] },
      ],
    },
  ],
}

const detail: SectorDetail = {
  ...sector('layer-1', 'Layer 1', [0.001, 0.021, -0.034, 0.11], 4_000_000),
  asOf: now - 60_000,
  weight: 'cap',
  hasCaps: true,
  measure: 'USD',
  level: 1_234.5,
  baseTime: Date.UTC(2026, 0, 1),
  rank: 2,
  of: 4,
  btcChange24h: 0.015,
  plots: [
    {
      window: '30d',
      times,
      sector: [0, 0.05, 0.11],
      btc: [0, 0.01, 0.02],
      market: [0, null, -0.01],
    },
  ],
  points24h: 210,
  constituents: [
    { ...coin('BTC'), weight: 0.6, points24h: 150, change24h: 0.025, change7d: -0.05 },
    { ...coin('ETH'), weight: 0.3, points24h: -15, change24h: -0.005, change7d: 0.01 },
    {
      symbolId: '',
      base: '',
      icon: '',
      weight: 0.1,
      points24h: 75,
      change24h: null,
      change7d: null,
    },
  ],
  related: [
    { plateCategoryId: 'defi', name: 'DeFi', correlation: 0.87, change24h: 0.005 },
    { plateCategoryId: 'meme', name: 'Meme', correlation: -0.2, change24h: null },
  ],
}

function gatewayOf(parts: Partial<SectorList> = {}, one: Partial<SectorDetail> = {}) {
  const gateway = fakedGateway()
  gateway.calls.answer(sectorNames, { ...list, ...parts })
  gateway.calls.answer(sectorDetail, { ...detail, ...one })
  gateway.calls.answer(newsList, {
    today: '2026-11-21',
    day: null,
    invented: false,
    items: [
      {
        id: '1',
        title: 'Bitcoin moves',
        excerpt: 'It moved.',
        url: 'https://wire.example/1',
        source: 'Wire',
        official: false,
        language: 'en',
        publishedAt: now - 3_600_000,
        coins: ['BTC'],
      },
    ],
    mostNamed: [{ coin: 'BTC', items: 1 }],
    feeds: [{ name: 'Wire', readAt: now, silentSince: null }],
  })
  return gateway
}

it('the list of sectors says how each moved, what leads it and what is traded of it', async () => {
  await openScreen('/markets/leading', gatewayOf())
  await expect.poll(() => saidIn('main')).toContain('Layer 1')
  await expect
    .poll(() => saidIn('main').slice(0, 700))
    .toEqual(
      'Sectors Live · 4 sectors · 14:02:00 UTC 2 of 3 sectors are up in 24 h. Layer 1 leads at up +2.10% . Weight Market cap Equal Measured in USD BTC ETH How the indexes are made List Map Sector indexes change since Sun 15 Nov, 14:03 UTC · best three and last in colour 24h 7d 30d Sat 21 Nov, 14:03 UTC DeFi +5.00% Meme −2.00% Layer 1 −3.40% BTC +2.00% 0% +5% 16 Nov 17 Nov 18 Nov 19 Nov 20 Nov 21 Nov DeFi +5.00% Meme −2.00% Layer 1 −3.40% BTC +2.00% Sector indexes Time DeFi Meme Layer 1 BTC Sun 15 Nov, 14:03 UTC 0.00% 0.00% 0.00% 0.00% Wed 18 Nov, 14:03 UTC −3.00% −1.00% +1.00% Sat 21 Nov, 14:03 UTC +5.00% −2.00% −3.40% +2.00% Rotation change over 7 d across, 24 h up +5% +2% Turning up Leading Laggi',
    )
  await expect
    .poll(() => saidInEach('main [data-sector]'))
    .toEqual([
      'B E Layer 1 4 coins · Vol 4.00M up +0.10% up +2.10% down −3.40% up +11.00% 80.00M 4.00M 2 1 S SOL up +8.12%',
      'B E DeFi 4 coins · Vol 1.00M down −0.20% up +0.50% up +5.00% — 20.00M 1.00M 2 1 S SOL up +8.12%',
      'B E Meme 4 coins · Vol 250.00K 0.00% down −1.20% down −2.00% down −20.00% 5.00M 250.00K 2 1',
      'AI 4 coins · Vol 0.00 — — — — — 0.00 2 1 S SOL up +8.12%',
    ])
  await expect
    .poll(() => attributesIn('main [data-sector] [style]', 'style'))
    .toEqual([
      'flex-grow: 2;',
      'flex-grow: 1;',
      'flex-grow: 1;',
      'flex-grow: 2;',
      'flex-grow: 1;',
      'flex-grow: 1;',
      'flex-grow: 2;',
      'flex-grow: 1;',
      'flex-grow: 1;',
      'flex-grow: 2;',
      'flex-grow: 1;',
      'flex-grow: 1;',
    ])
})

it('the charts of sectors draw their lines and place them by a week and a day', async () => {
  await openScreen('/markets/leading', gatewayOf())
  await expect.poll(() => saidIn('main')).toContain('Layer 1')
  await expect
    .poll(() => attributesIn('main section svg circle', 'cx', 'cy', 'r'))
    .toEqual([
      '489.4 17.925925925925924 2.5',
      '489.4 224.71604938271605 2.5',
      '489.4 266.0740740740741 2.5',
      '489.4 106.55026455026453 2.5',
      '71.71136653895276 47.40740740740742 10',
      '528.2886334610472 137.19416386083054 5',
      '147.80757769263516 232.59259259259258 3',
    ])
  await expect
    .poll(() => attributesIn('main section svg text', 'x', 'y'))
    .toEqual([
      '28.700000000000003 169.6331569664903',
      '28.700000000000003 21.925925925925924',
      '67.9803125 296',
      '143.4303125 296',
      '218.8803125 296',
      '294.3303125 296',
      '369.7803125 296',
      '445.23031249999997 296',
      '497.4 21.925925925925924',
      '497.4 228.71604938271605',
      '497.4 270.0740740740741',
      '497.4 110.55026455026453',
      '528.2886334610472 294',
      '14 49.01907968574636',
      '0 12',
      '600 12',
      '0 274',
      '600 274',
      '86.71136653895276 51.40740740740742',
      '538.2886334610472 141.19416386083054',
      '155.80757769263516 236.59259259259258',
    ])
  await expect
    .poll(() => saidInEach('main section svg text'))
    .toEqual([
      '0%',
      '+5%',
      '16 Nov',
      '17 Nov',
      '18 Nov',
      '19 Nov',
      '20 Nov',
      '21 Nov',
      'DeFi +5.00%',
      'Meme −2.00%',
      'Layer 1 −3.40%',
      'BTC +2.00%',
      '+5%',
      '+2%',
      'Turning up',
      'Leading',
      'Lagging',
      'Cooling',
      'Layer 1',
      'DeFi',
      'Meme',
    ])
  await expect
    .poll(() => attributesIn('main section svg line', 'x1', 'x2', 'y1', 'y2'))
    .toEqual([
      '36.7 489.4 165.6331569664903 165.6331569664903',
      '36.7 489.4 17.925925925925924 17.925925925925924',
      '528.2886334610472 528.2886334610472 24 256',
      '14 586 53.01907968574636 53.01907968574636',
      '256.51645076932436 256.51645076932436 24 256',
      '14 586 165.25252525252526 165.25252525252526',
    ])
  await expect
    .poll(() => attributesIn('main section svg[role=img]', 'aria-label', 'viewBox'))
    .toEqual([
      'Change over 7 d and 24 h of each sector: Layer 1 −3.4%, +2.1%; DeFi +5.0%, +0.5%; Meme −2.0%, −1.2% 0 0 600 300',
    ])
})

it('sectors of an exchange without supplies have equal weights, and one without sectors says so', async () => {
  const { close } = await openScreen(
    '/markets/leading',
    gatewayOf({ hasCaps: false, weight: 'equal', plots: [] }),
  )
  await expect.poll(() => saidIn('main')).toContain('Layer 1')
  await expect
    .poll(() => saidIn('main').slice(0, 420))
    .toEqual(
      'Sectors Live · 4 sectors · 14:02:00 UTC 2 of 3 sectors are up in 24 h. Layer 1 leads at up +2.10% . Weight Market cap Equal Measured in USD BTC ETH How the indexes are made List Map Sector indexes 24h 7d 30d This window is not known yet: its prices are still coming in. Rotation change over 7 d across, 24 h up +5% +2% Turning up Leading Lagging Cooling Layer 1 Layer 1 DeFi DeFi Meme Meme Sectors Star Sector 1h 24h 7d ',
    )
  close()
  await openScreen('/markets/leading', gatewayOf({ sectors: [] }))
  await expect.poll(() => saidIn('main')).toContain('No source')
})

it('what is chosen of the sectors stands in the address and is asked for', async () => {
  const gateway = gatewayOf()
  const { address } = await openScreen('/markets/leading', gateway)
  await expect.poll(() => saidIn('main')).toContain('Layer 1')
  choose('select', 'Equal')
  await expect.poll(address).toBe('/markets/leading?weight=equal')
  await expect
    .poll(() => gateway.calls.asked(sectorNames).at(-1))
    .toMatchObject({ weight: 'equal', measure: 'USD' })
  choose('select', 'BTC')
  await expect.poll(address).toBe('/markets/leading?weight=equal&measure=BTC')
})

it('the page of a sector tells its level, what moved it and what moved alike', async () => {
  await openScreen('/markets/leadingDetail/layer-1', gatewayOf())
  await expect.poll(() => saidIn('main')).toContain('Bitcoin moves')
  await expect.poll(() => saidInEach('main [data-symbol-id]').length).toBeGreaterThan(1)
  await expect
    .poll(() => saidIn('main').slice(0, 1_200))
    .toEqual(
      'Sectors / Layer 1 Live · 14:02:00 UTC Alert Star Coins of blockchains that settle on their own. Rank 2 of 4 in 24 h. 1,234.50 up +2.10% 24 h · as of 14:02:00 UTC 1h up +0.10% 7d down −3.40% 30d up +11.00% Against BTC, 24 h +0.60 pt Market cap 80.00M Turnover, 24 h 4.00M Coins up, flat, down 2 / 1 / 1 Weight Market cap Equal Measured in USD BTC ETH How the indexes are made Layer 1 index change since Sun 15 Nov, 14:03 UTC 24h 7d 30d 90d 1y Sat 21 Nov, 14:03 UTC Layer 1 +11.00% BTC +2.00% All market −1.00% 0% +5% +10% 16 Nov 17 Nov 18 Nov 19 Nov 20 Nov 21 Nov Layer 1 +11.00% BTC +2.00% All market −1.00% Layer 1 index Time Layer 1 BTC All market Sun 15 Nov, 14:03 UTC 0.00% 0.00% 0.00% Wed 18 Nov, 14:03 UTC +5.00% +1.00% Sat 21 Nov, 14:03 UTC +11.00% +2.00% −1.00% What moved it 24 h, points of the index Coin Points 24h B BTC +1.50 pt up +2.50% E ETH −0.15 pt down −0.50% 1 more +0.75 pt Layer 1 index +2.10 pt up +2.10% Coins News 4 coins of this sector trade here for dollars; only those count Favorite Coin Price 24h change 7d Turnover, 24 h Market cap Weight Contribution, 24 h Last 24h B BTC / USDT BTC 70,000.00 +1.50 pt up +11.11% down −5.00% — — 60.0% · Vol — +1.50 pt E ETH / USDT ETH ',
    )
  await expect
    .poll(() => saidInEach('main section'))
    .toEqual([
      'Layer 1 index change since Sun 15 Nov, 14:03 UTC 24h 7d 30d 90d 1y Sat 21 Nov, 14:03 UTC Layer 1 +11.00% BTC +2.00% All market −1.00% 0% +5% +10% 16 Nov 17 Nov 18 Nov 19 Nov 20 Nov 21 Nov Layer 1 +11.00% BTC +2.00% All market −1.00% Layer 1 index Time Layer 1 BTC All market Sun 15 Nov, 14:03 UTC 0.00% 0.00% 0.00% Wed 18 Nov, 14:03 UTC +5.00% +1.00% Sat 21 Nov, 14:03 UTC +11.00% +2.00% −1.00%',
      'What moved it 24 h, points of the index Coin Points 24h B BTC +1.50 pt up +2.50% E ETH −0.15 pt down −0.50% 1 more +0.75 pt Layer 1 index +2.10 pt up +2.10%',
      'News More News Bitcoin moves Wire 1 hr. ago',
      'Related sectors same direction, 30 d Sector Correlation 24h DeFi 0.87 up +0.50% Meme −0.20 —',
    ])
  await expect
    .poll(() => saidInEach('main [data-symbol-id]'))
    .toEqual([
      'B BTC / USDT BTC 70,000.00 +1.50 pt up +11.11% down −5.00% — — 60.0% · Vol — +1.50 pt',
      'E ETH / USDT ETH 2,500.00 −0.15 pt down −20.00% up +1.00% — — 30.0% · Vol — −0.15 pt',
    ])
})

it('a sector of which little is known has dashes, and one that is not there is not found', async () => {
  const unknown = {
    level: null,
    btcChange24h: null,
    points24h: null,
    constituents: [],
    related: [],
    plots: [],
    marketCap: null,
    lead: null,
    turnoverRatio: null,
  }
  const { close } = await openScreen('/markets/leadingDetail/layer-1', gatewayOf({}, unknown))
  await expect.poll(() => saidIn('main')).toContain('Layer 1')
  await expect.poll(() => saidIn('main')).toContain('Contribution, 24 h Last 24h')
  await expect.poll(() => saidIn('main')).toContain('Nothing new.')
  await expect
    .poll(() => saidIn('main').slice(0, 900))
    .toEqual(
      'Sectors / Layer 1 Live · 14:02:00 UTC Alert Star Coins of blockchains that settle on their own. Rank 2 of 4 in 24 h. — up +2.10% 24 h · as of 14:02:00 UTC 1h up +0.10% 7d down −3.40% 30d up +11.00% Market cap — Turnover, 24 h 4.00M Coins up, flat, down 2 / 1 / 1 Weight Market cap Equal Measured in USD BTC ETH How the indexes are made Layer 1 index 24h 7d 30d 90d 1y This window is not known yet: its prices are still coming in. Coins News 4 coins of this sector trade here for dollars; only those count Favorite Coin Price 24h change 7d Turnover, 24 h Market cap Weight Contribution, 24 h Last 24h News More News Nothing new. Index: market-cap weights, 1,000 at the beginning of the year (UTC).',
    )
  close()
  const gateway = gatewayOf()
  gateway.calls.refuse(sectorDetail, '40404', 'no')
  await openScreen('/markets/leadingDetail/nothing', gateway)
  await expect.poll(() => saidIn('main')).not.toBe('')
})
