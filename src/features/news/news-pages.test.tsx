// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { fakedGateway } from '../../../tests/support/faked/faked-gateway.ts'
import {
  newsItem,
  newsOf,
  policyItem,
  policyOf,
} from '../../../tests/support/faked/news-answers.ts'
import { openScreen } from '../../../tests/support/faked/open-screen.tsx'
import { attributesIn, press, saidIn, saidInEach } from '../../../tests/support/faked/page-texts.ts'
import {
  eventCalendar,
  instituteContent,
  morningPaper,
  newsList,
} from '../../contract/calls/news.ts'

const day = 86_400_000
const hour = 3_600_000
const now = Date.UTC(2026, 10, 21, 14, 3)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
})

const figure = (coin: string, price: string, change24h: string) => ({
  coin,
  symbolId: `${coin}USDT_SPBL`,
  price,
  change24h,
})

function gatewayOf() {
  const gateway = fakedGateway()
  const { calls } = gateway
  const items = () => [
    newsItem({}),
    newsItem({
      id: '2',
      title: 'Ether rests',
      source: 'Other',
      coins: ['ETH', 'BTC'],
      publishedAt: now - 5 * hour,
      official: true,
    }),
    newsItem({
      id: '3',
      title: 'Sol shines',
      url: '',
      coins: ['SOL'],
      publishedAt: now - 6 * hour,
      language: 'de',
    }),
  ]
  const policies = () => [
    policyItem({ id: '1', title: 'A rule', impact: 'high', topic: 'tax' }),
    policyItem({
      id: '2',
      title: 'A law',
      impact: 'low',
      topic: null,
      region: 'US',
      publishedAt: now - 2 * day,
      coins: [],
    }),
    policyItem({
      id: '3',
      title: 'A talk',
      region: '',
      official: true,
      publishedAt: now - 9 * day,
    }),
  ]
  calls.answerBy(newsList, ({ day: asked }) =>
    newsOf(items(), {
      day: asked ?? null,
      mostNamed: [
        { coin: 'BTC', items: 2 },
        { coin: 'ETH', items: 1 },
      ],
      feeds: [
        { name: 'Wire', readAt: now - 60_000, silentSince: null },
        { name: 'Other', readAt: now - day, silentSince: now - hour },
      ],
    }),
  )
  calls.answerBy(instituteContent, () =>
    policyOf(policies(), {
      dates: [
        { day: '2026-11-22', itemId: '1' },
        { day: '2026-12-24', itemId: '2' },
      ],
    }),
  )
  calls.answer(morningPaper, {
    comesAt: null,
    fearGreed: { value: 62, before: 58 },
    paper: {
      day: '2026-11-21',
      asOf: Date.UTC(2026, 10, 21, 6),
      figures: {
        bitcoin: figure('BTC', '70000', '0.0211'),
        bitcoinHigh: '71000',
        bitcoinLow: '68000',
        ether: figure('ETH', '2500', '-0.012'),
        etherInBitcoin: { ratio: '0.03571', change24h: '-0.032' },
        rising: 30,
        flat: 10,
        falling: 20,
        turnover24h: '7800000',
        best: figure('SOL', '150', '0.31'),
        worst: figure('XRP', '0.5', '-0.2'),
        value: { marketCap: '2500000000', change24h: '0.0126', coins: 55 },
        busiest: { ...figure('SOL', '150', '0.31'), times: '4.2' },
      },
    },
  })
  calls.answer(eventCalendar, {
    today: '2026-11-21',
    invented: false,
    asOf: now,
    source: { name: 'Calendar', url: 'https://calendar.example' },
    events: [
      {
        id: '1',
        time: now + hour,
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
        time: now + day,
        timed: true,
        title: 'Jobs',
        country: 'EU',
        coin: '',
        effect: 'low',
        actual: '1',
        forecast: '',
        previous: '2',
      },
      {
        id: '3',
        time: Date.UTC(2026, 10, 24),
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
  return gateway
}

it('the page of trends tells the paper of a day, its news and what is to come', async () => {
  await openScreen('/markets/trends', gatewayOf())
  await expect.poll(() => saidIn('main')).toMatch(/Sol shines.*Unlock.*no answer/)
  await expect.poll(() => saidIn('main')).toContain('+11.11%')
  await expect
    .poll(() => saidIn('main').slice(0, 400))
    .toEqual(
      'News Updated 14:02 UTC Trends Policy Saturday, 21 November 2026 Sat 21 November Morning paper · 06:00 UTC Bitcoin rises to 70,000.00 in a divided market BTC, 06:00 70,000.00 +2.11% ETH 2,500.00 −1.20% ETH in BTC 0.03571 Market cap, 55 coins 2.50B +1.26% Turnover, 24 h 7.80M Rising 30 of 60 Fear & greed 62 Greed Rose most SOL +31.00% Bitcoin moved between 68,000.00 and 71,000.00 From the lowest to ',
    )
  await expect
    .poll(() => saidInEach('main article'))
    .toEqual([
      'Morning paper · 06:00 UTC Bitcoin rises to 70,000.00 in a divided market BTC, 06:00 70,000.00 +2.11% ETH 2,500.00 −1.20% ETH in BTC 0.03571 Market cap, 55 coins 2.50B +1.26% Turnover, 24 h 7.80M Rising 30 of 60 Fear & greed 62 Greed Rose most SOL +31.00% Bitcoin moved between 68,000.00 and 71,000.00 From the lowest to the highest price of the 24 hours it is 4.4%. B BTC up +11.11% Ether falls behind Bitcoin One Ether is 0.03571 Bitcoin, −3.20% over 24 hours. E ETH down −20.00% SOL leads the large coins with +31.00% At the other end stands XRP with −20.00%. S SOL down −20.00% SOL trades 4.2 times its usual turnover Usual is the mean of the six days before. S SOL down −20.00% 1 event today, the first at 15:03 UTC It is: Rates. All of them stand in the calendar. Composed by a fixed rule from hourly candles of the 30 coins that are traded most. Changes at the end of lines are of now.',
    ])
  await expect
    .poll(() => saidInEach('main section'))
    .toEqual([
      "Today's news All B BTC E ETH Source All sources Other Wire 13:03 Bitcoin moves It moved. 13:03 Wire B BTC up +11.11% 09:03 Ether rests It moved. 09:03 Other Official E ETH down −20.00% B BTC up +11.11% 08:03 Sol shines It moved. 08:03 Wire German S SOL down −20.00% 3 of 3",
      'Calendar UTC Next, in 01:00:00 Rates Today, 21 Nov 15:03 US Rates forecast 4.0% before 4.25% Sunday 22 November 14:03 EU Jobs actual 1 before 2 Tuesday 24 November all day SOL Unlock Calendar Read 14:03 UTC',
      'Most named today in 3 items B BTC BTC 2 up +11.11% E ETH ETH 1 down −20.00%',
      'Sources last read, UTC Wire 14:02 Other no answer since 13:03',
    ])
  await expect
    .poll(() => [...new Set(attributesIn('main a', 'href'))].map((address) => address.slice(0, 60)))
    .toEqual([
      '/markets/trends',
      '/markets/crypto-policy',
      '/markets/trends/2026-11-20',
      '/markets/tokens/BTC',
      '/markets/tokens/ETH',
      '/markets/tokens/SOL',
      'https://wire.example/1',
      'data:text/calendar;charset=utf-8,BEGIN%3AVCALENDAR%0D%0AVERS',
      'https://calendar.example',
    ])
})

it('news of a day are narrowed to a coin and a source, and widened again', async () => {
  const { address } = await openScreen('/markets/trends?coin=ETH', gatewayOf())
  await expect.poll(() => saidIn('main')).toContain('Ether rests')
  expect(saidInEach('main article').join()).not.toContain('Sol shines')
  press('main button', 'All')
  await expect.poll(address).toBe('/markets/trends')
  await expect.poll(() => saidIn('main')).toContain('Sol shines')
})

it('news that nobody told are said to be none, by the filters or by the day', async () => {
  const { close } = await openScreen('/markets/trends?coin=XRP', gatewayOf())
  await expect.poll(() => saidIn('main')).toContain('No news match.')
  close()
  const gateway = gatewayOf()
  gateway.calls.answerBy(newsList, ({ day: asked }) =>
    newsOf([], { day: asked ?? null, mostNamed: [] }),
  )
  await openScreen('/markets/trends/2026-11-19', gateway)
  await expect.poll(() => saidIn('main')).toContain('Nothing was told on this day.')
  expect(saidIn('main')).toContain("To today's news")
})

it('the page of policy orders what was told by day, and counts it by region and topic', async () => {
  await openScreen('/markets/crypto-policy', gatewayOf())
  await expect.poll(() => saidIn('main')).toContain('A talk')
  await expect
    .poll(() => saidIn('main'))
    .toEqual(
      'News Updated 14:03 UTC Trends Policy All regions EU US Licence Stablecoin ETF Tax Enforcement Official only Saturday 21 November 1 item EU A rule It moved. 13:03 Tax Wire High impact Thursday 19 November 1 item US A law It moved. 14:03 Wire Low impact Thursday 12 November 1 item A talk It moved. 14:03 Wire Official 3 of 3 Dates ahead named in the news 22 Nov EU A rule 1 day 24 Dec US A law 33 days Read from the texts of the items by their dates. Add to calendar Where it moves items, 30 days Lic. Stable ETF Tax Enf. EU – – – 1 – US – – – – – A cell filters the list. Counted by us from the items shown here. How impact is set By words of the item, and never for money. High: it binds firms or opens a market. Medium: a step towards that. Low: a paper, a fine, a detail. Items without such words have none. Sources last read, UTC Wire 14:03 News belong to their sources; titles and short excerpts link to them. Nothing here is investment advice.',
    )
  await expect
    .poll(() => [...new Set(attributesIn('main a', 'href'))].map((address) => address.slice(0, 60)))
    .toEqual([
      '/markets/trends',
      '/markets/crypto-policy',
      'https://wire.example/1',
      'data:text/calendar;charset=utf-8,BEGIN%3AVCALENDAR%0D%0AVERS',
    ])
})
