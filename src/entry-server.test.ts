import { expect, it } from 'vitest'
import { makeSnapshot, makeTable } from '../tests/support/ticker-data.ts'
import type { Crypto } from './contract/entities/crypto.ts'
import { noRates } from './contract/entities/currency-rates.ts'
import type { PublicConfig } from './contract/entities/public-config.ts'
import { defaultLocale, localeOfSegment } from './contract/locales.ts'
import { render } from './entry-server.tsx'
import { shownParts } from './features/overview/shown-parts.ts'

const bases = Array.from({ length: 60 }, (_, row) => `C${row}`)
const table = makeTable(bases)
const snapshot = makeSnapshot(
  table,
  bases.map((_, row) => ({ last: 100 + row, turnover24h: 1_000 + row })),
  { asOf: 1_795_229_985_000, sentAt: 1_795_229_985_100 },
)
const input = {
  page: { area: 'spot', marketType: 1, slugs: [] },
  list: { table, snapshot },
  answers: { currencyRates: noRates },
  venue: 'simulated',
  screen: 'wide',
  rules: '{"hiddenCoins":[],"onChain":true}',
} as const

const operatorConfig: PublicConfig = {
  increasePricing: ['usdt_usd'],
  downPricing: ['usdt_usd'],
  coinHalfConfig: null,
  overviewSwitch: shownParts(undefined),
  defineGroup: { groupCoinLimit: 1, groupLimit: 1, totalLimit: 1 },
  marketRanking: { before24Open: true, marketValue: true, newPrice: true, vol: true },
  currencyConfig: ['usdt_usd'],
}

const crypto: Crypto = {
  coinIcon: '',
  coinName: 'C7',
  tags: [],
  longRate: null,
  shortRate: null,
  deciphermentTitle: 'C7 stands still',
  deciphermentContent: 'Nothing moves.',
  deciphermentUpdateTime: 1_795_229_985_000,
  symbol: 'C7',
  symbolId: 'C7USDT_SPBL',
  businessLines: [1],
  asOf: 1_795_229_985_000,
  rank: { by: 'turnover', place: 3, of: 60 },
  circulatingSupply: null,
  maxSupply: null,
  marketShare: null,
  volatility30d: null,
  ranges: [],
  records: null,
  longShort: null,
  listedAt: 0,
  invented: false,
}

const unknownToken = {
  address: '0x1',
  name: '',
  change5m: null,
  change1h: null,
  change6h: null,
  change24h: null,
  liquidity: null,
  turnover24h: null,
  fdv: null,
  buys24h: null,
  sells24h: null,
  holders: null,
  createdAt: 0,
}

it('renders the first screen of a list: its rows by turnover, its size and its time', async () => {
  const page = await render({ ...input, locale: defaultLocale, path: '/markets' })
  const ids = [...page.html.matchAll(/data-symbol-id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids).toHaveLength(20)
  expect(ids[0]).toBe('C59USDT_SPBL')
  expect(page.html).toContain('aria-rowcount="61"')
  expect(page.html).toContain('UTC')
  expect(page.html).not.toMatch(/ style="|<script/)
  expect(page.css).toContain('--count:60')
  expect(page.data).toContain('C59USDT_SPBL')
  expect(page.data).not.toContain('"C10USDT_SPBL"')
  expect([page.language, page.direction]).toEqual(['en', 'ltr'])
})

it('renders of a row for a phone no more than a phone shows', async () => {
  const place = { locale: defaultLocale, path: '/markets' }
  // The next row's own element stands at the end of each part, and all that follows in the last.
  const rowsOf = (html: string) => html.split('data-symbol-id="').slice(1, -1)
  const elements = (html: string) => html.match(/<[a-z]/g)?.length ?? 0
  const wide = rowsOf((await render({ ...input, ...place })).html)
  const phone = rowsOf((await render({ ...input, ...place, screen: 'phone' })).html)
  expect([phone.length + 1, wide.length + 1]).toEqual([12, 20])
  expect(Math.max(...phone.map(elements))).toBeLessThanOrEqual(14)
  expect(Math.max(...wide.map(elements))).toBeLessThanOrEqual(19)
  expect(phone[0]).not.toContain('data-col="high24h"')
  expect(wide[0]).toContain('data-col="high24h"')
})

it('renders the head of a coin from its row alone', async () => {
  const page = await render({
    ...input,
    locale: defaultLocale,
    path: '/markets/tokens/C7',
    page: { area: 'token', marketType: 1, base: 'C7' },
  })
  expect(page.html).toMatch(/<h1[^>]*>.*C7.*<\/h1>/)
  expect(page.html).toContain('1.07')
  expect(page.html).toContain('data-card="chart"')
  expect(page.data).toContain('C7USDT_SPBL')
  expect(page.data).not.toContain('C8USDT_SPBL')
})

it('renders the first row of the overview from what the gateway says of the market', async () => {
  const parts = { ...shownParts(undefined), contractData: false }
  const page = await render({
    ...input,
    locale: defaultLocale,
    path: '/markets/overview',
    page: { area: 'overview', marketType: 1 },
    answers: {
      currencyRates: noRates,
      publicConfig: { ...operatorConfig, overviewSwitch: parts },
      marketModel: {
        asOf: snapshot.asOf,
        rising: 30,
        flat: 10,
        falling: 20,
        bands: [0, 0, 0, 0, 20, 10, 30, 0, 0, 0, 0],
        turnover24h: '7800000',
        turnoverChange: '-0.0631',
        turnoverLine: [1, 2],
        marketCap: '2500000000',
        marketCapChange: '0.0126',
        marketCapLine: [1, 2],
        coins: 60,
        btcDominance: { share: '0.541', change: '-0.0001' },
        ethDominance: null,
        fearGreed: { value: 62, asOf: snapshot.asOf },
        bitcoin: null,
        best: null,
        worst: null,
      },
    },
  })
  const text = page.html.replaceAll(/<[^>]*>/g, '')
  for (const part of ['30 of 60', '2.50B', '+1.26%', '7.80M', '62', 'Greed', '54.1%', '30 up']) {
    expect(text).toContain(part)
  }
  // Five rows of the card of what is traded most, from values of the list.
  expect(text).toContain('C59/USDT')
  expect(text).toContain('C55/USDT')
  expect(page.data).not.toContain('C10USDT_SPBL')
  expect(page.routes).toContain('/{-$locale}/_shell/markets/overview')
})

it('shows what came with the page of a coin', async () => {
  const page = await render({
    ...input,
    locale: defaultLocale,
    path: '/markets/tokens/C7',
    page: { area: 'token', marketType: 1, base: 'C7' },
    answers: { currencyRates: noRates, crypto },
  })
  expect(page.html).toContain('>#<!-- -->3<')
  expect(page.html).toContain('C7 stands still')
})

it('leads to no on-chain lists where there are none', async () => {
  const rules = '{"hiddenCoins":[],"onChain":false}'
  const place = { locale: defaultLocale, path: '/markets' }
  expect((await render({ ...input, ...place })).html).toContain('href="/markets/onChain"')
  expect((await render({ ...input, ...place, rules })).html).not.toContain('/markets/onChain')
})

it('says which language and direction the texts are in', async () => {
  const arabic = localeOfSegment('ar') ?? defaultLocale
  const page = await render({ ...input, locale: arabic, path: '/markets' })
  expect([page.language, page.direction]).toEqual(['ar', 'rtl'])
  expect(page.html).toContain('href="/ar/markets/tokens/C59"')
})

it('renders the tokens of a chain from the answer of their call', async () => {
  const token = {
    ...unknownToken,
    id: 'base 0x1',
    chain: 'base',
    chainName: 'Base',
    symbol: 'TOKEN',
    looksLike: '',
    price: '0.5',
  }
  const page = await render({
    ...input,
    locale: defaultLocale,
    path: '/markets/onChain/base',
    page: { area: 'onChain', marketType: 1, slugs: ['base'] },
    answers: {
      currencyRates: noRates,
      onchainHot: {
        asOf: snapshot.asOf,
        source: { name: 'Pools', url: 'https://pools.example/' },
        tokens: [token],
      },
      onchainChains: [{ chain: 'base', chainName: 'Base', tokens: 1 }],
    },
  })
  expect(page.html).toContain('data-symbol-id="base 0x1"')
  expect(page.html).toContain('TOKEN')
  expect(page.html).toContain('Pools')
})

it('refuses a page that leads somewhere else', async () => {
  await expect(render({ ...input, locale: defaultLocale, path: '/' })).rejects.toThrow('else')
})
