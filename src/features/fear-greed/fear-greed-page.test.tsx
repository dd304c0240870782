// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { type FakedGateway, fakedGateway } from '../../../tests/support/faked/faked-gateway.ts'
import { openScreen } from '../../../tests/support/faked/open-screen.tsx'
import {
  attributesIn,
  press,
  pressKey,
  saidIn,
  saidInEach,
} from '../../../tests/support/faked/page-texts.ts'
import { fearGreed } from '../../contract/calls/fear-greed.ts'
import type { FearGreed } from '../../contract/entities/fear-greed.ts'
import { phoneScreen } from '../../ui/use-media.ts'

const day = 86_400_000
const today = Date.UTC(2026, 10, 21)
const now = today + 14 * 3_600_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { value: 600, configurable: true })
})

/** Forty days that rise by one each: the index from 23 to 62, Bitcoin from 60,000 to 63,900. */
const days = Array.from({ length: 40 }, (_, at) => ({
  time: today - (39 - at) * day,
  value: 23 + at,
  btc: String(60_000 + at * 100),
}))

function gatewayOf(parts: Partial<FearGreed> = {}): FakedGateway {
  const gateway = fakedGateway()
  gateway.calls.answer(fearGreed, {
    own: true,
    source: { name: 'Test', url: '' },
    value: 62,
    asOf: today,
    nextUpdate: today + day,
    interval: day,
    inputs: [
      { key: 'volatility', weight: 0.25, score: 71.4, paused: false },
      { key: 'surveys', weight: 0.15, score: null, paused: true },
    ],
    days,
    ...parts,
  })
  return gateway
}

it('the page of the fear and greed index says where it stands, stood and what it is made of', async () => {
  await openScreen('/markets/fear-and-greed-index', gatewayOf())
  await expect.poll(() => saidIn('main')).toContain('Volatility')
  await expect
    .poll(() => saidIn('main h1 + div'))
    .toEqual(
      'How this market feels, from 0 to 100. An index of our own, made every hour. Updated 00:00 UTC · next in 10:00:00',
    )
  await expect
    .poll(() => saidInEach('main section').filter((text) => !/^(History|A year)/.test(text)))
    .toEqual([
      '21 November 2026 14 hr. ago 0 25 45 56 76 100 62 Greed +1 since yesterday Extreme fear 0 – 24 Fear 25 – 44 Neutral 45 – 55 Greed 56 – 75 Extreme greed 76 – 100 Source: an index of our own',
      'Then and now 00:00 UTC each day Yesterday 61 Greed 7 d ago 55 Neutral 30 d ago 32 Fear Extremes of one year Year high 21 Nov 2026 62 Greed Year low 13 Oct 2026 23 Extreme fear',
      'How it is made reading, weight Volatility against 30 and 90 d 71 25 % Surveys paused not known 15 % Each part reads 0 to 100 by a published rule, from daily closes of the 20 coins that trade most here. What is not known is left out.',
      'Tell me when it enters checked every hour Extreme fear 0 – 24 · 38 points down Fear 25 – 44 · 18 points down Neutral 45 – 55 · 7 points down Greed 56 – 75 · now Extreme greed 76 – 100 · 14 points up Set alert',
      'How to read it Fear can mean that sellers are in a hurry, greed that buyers are. Neither says when it ends. Days in a row count more than one day: readings tend to come in rows of days. It is made of the coins that trade most on this market. Small coins follow their own moods. Markets',
    ])
  await expect
    .poll(() => attributesIn('section [data-present]', 'd'))
    .toEqual(['M252.2 37.8A176 176 0 0 1 342.0 87.1', '–', '–'])
  await expect
    .poll(() => attributesIn('dd svg *', 'cx', 'width'))
    .toEqual([
      '– 100%',
      '61% –',
      '– 100%',
      '55% –',
      '– 100%',
      '32% –',
      '– 100%',
      '62% –',
      '– 100%',
      '23% –',
      '– 100%',
      '– 100%',
      '– 100%',
    ])
  await expect
    .poll(() => saidInEach('main tbody tr').filter((_, at) => at < 2 || at > 38))
    .toEqual([
      '13 Oct 2026 60,000.00 23 Extreme fear',
      '14 Oct 2026 60,100.00 24 Extreme fear',
      'Now 63,900.00 62 Greed',
      'Extreme fear 0 – 24 2 too few',
      'Fear 25 – 44 20 +4.95%',
      'Neutral 45 – 55 11 too few',
      'Greed 56 – 75 7 too few',
      'Extreme greed 76 – 100 0 too few',
    ])
  await expect
    .poll(() => attributesIn('tbody [data-present], tbody svg rect:last-child', 'width'))
    .toEqual(['10%', '100%', '55.00000000000001%', '–', '35%', '0%'])
})

it('the history of the index lies over that of Bitcoin, each on its own scale', async () => {
  await openScreen('/markets/fear-and-greed-index', gatewayOf())
  await expect.poll(() => saidIn('main')).toContain('Volatility')
  const plot = '[role=slider] svg'
  await expect
    .poll(() => attributesIn(`${plot} > rect`, 'x', 'y', 'width', 'height'))
    .toEqual(['36.7 8 424 57', '36.7 179 424 57'])
  await expect
    .poll(() => attributesIn(`${plot} circle`, 'cx', 'cy', 'r'))
    .toEqual([
      '460.7 94.64000000000001 3.5',
      '36.7 183.56 3.5',
      '460.7 16.444444444444457 2.5',
      '460.7 94.64000000000001 2.5',
    ])
  await expect
    .poll(() => attributesIn(`${plot} text`, 'x', 'y'))
    .toEqual([
      '460.7 86.64000000000001',
      '36.7 201.56',
      '468.7 240',
      '468.7 183',
      '468.7 137.39999999999998',
      '468.7 114.6',
      '468.7 69',
      '468.7 12',
      '28.700000000000003 231.55555555555554',
      '28.700000000000003 177.42450142450144',
      '28.700000000000003 123.29344729344729',
      '28.700000000000003 69.16239316239316',
      '28.700000000000003 15.031339031339058',
      '58.44358974358975 256',
      '134.54615384615386 256',
      '210.64871794871794 256',
      '286.75128205128203 256',
      '362.8538461538462 256',
      '438.9564102564102 256',
      '497.4 20.444444444444457',
      '497.4 98.64000000000001',
    ])
  await expect
    .poll(() => saidInEach(`${plot} text`))
    .toEqual([
      '62',
      '23',
      '0',
      '25',
      '45',
      '55',
      '75',
      '100',
      '60K',
      '61K',
      '62K',
      '63K',
      '64K',
      '15 Oct',
      '22 Oct',
      '29 Oct',
      '5 Nov',
      '12 Nov',
      '19 Nov',
      'BTC 63,900.00',
      'Index 62 Greed',
    ])
  await expect
    .poll(() => attributesIn('[aria-label="Last day shown"]', 'aria-valuetext'))
    .toEqual(['Now'])
})

it('a phone shows the history smaller, without the scale of Bitcoin', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === phoneScreen,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  await openScreen('/markets/fear-and-greed-index', gatewayOf())
  await expect
    .poll(() => saidIn('main'))
    .toContain('Index, and BTC behind it on a scale of its own')
  await expect.poll(() => attributesIn('[role=slider] > svg', 'viewBox')).toEqual(['0 0 600 220'])
  await expect.poll(() => attributesIn('[role=img]', 'viewBox')).toEqual(['0 0 334 167'])
  await expect
    .poll(() => saidInEach('[role=slider] svg text'))
    .toEqual([
      '62',
      '23',
      '0',
      '25',
      '45',
      '55',
      '75',
      '100',
      '22 Oct',
      '5 Nov',
      '19 Nov',
      'BTC 63,900.00',
      'Index 62 Greed',
    ])
  vi.unstubAllGlobals()
})

it('an index of somebody else is named, and has no history where none came', async () => {
  const source = { name: 'Somebody', url: 'https://somebody.example' }
  const gateway = gatewayOf({ own: false, source, value: null, days: days.slice(0, 1), inputs: [] })
  await openScreen('/markets/fear-and-greed-index', gateway)
  await expect.poll(() => saidIn('main')).toContain('There is no history yet.')
  await expect
    .poll(() => saidIn('main h1 + div'))
    .toEqual(
      'How the market feels, from 0 to 100, once a day. Updated 00:00 UTC · next in 10:00:00',
    )
  await expect
    .poll(() => saidInEach('main section'))
    .toEqual([
      '21 November 2026 14 hr. ago 0 25 45 56 76 100 Extreme fear 0 – 24 Fear 25 – 44 Neutral 45 – 55 Greed 56 – 75 Extreme greed 76 – 100 Source: Somebody Bitcoin and the large coins',
      'Then and now 00:00 UTC each day Yesterday — 7 d ago — 30 d ago — Extremes of one year Year high 13 Oct 2026 23 Extreme fear Year low 13 Oct 2026 23 Extreme fear',
      'How it is made Somebody does not state here what its index is made of.',
      'History Index on the right scale, BTC in USD on the left 7 d 30 d 1 y All There is no history yet.',
      'A year by bands 1 day Band Range Days BTC 30 d on Extreme fear 0 – 24 1 too few Fear 25 – 44 0 too few Neutral 45 – 55 0 too few Greed 56 – 75 0 too few Extreme greed 76 – 100 0 too few Median change of BTC in the 30 days after a day in the band. One year is little; it foretells nothing.',
      'Tell me when it enters checked daily Extreme fear 0 – 24 Fear 25 – 44 Neutral 45 – 55 Greed 56 – 75 Extreme greed 76 – 100 Set alert',
      'How to read it Fear can mean that sellers are in a hurry, greed that buyers are. Neither says when it ends. Days in a row count more than one day: readings tend to come in rows of days. It is made for Bitcoin and the large coins. Small coins follow their own moods. Markets',
    ])
  await expect
    .poll(() => attributesIn('main a', 'href'))
    .toEqual(['https://somebody.example', '/markets', 'https://somebody.example'])
})

it('a range of the history that is chosen stands in the address', async () => {
  const { address } = await openScreen('/markets/fear-and-greed-index', gatewayOf())
  await expect.poll(() => saidIn('main')).toContain('Volatility')
  press('label', '7 d')
  await expect.poll(address).toBe('/markets/fear-and-greed-index?range=7d')
  await expect.poll(() => attributesIn('[role=slider]', 'aria-valuemax')[0]).toBe('6')
  press('label', '1 y')
  await expect.poll(address).toBe('/markets/fear-and-greed-index')
})

it('a range of days that is chosen by keys stands in the address, and can be taken back', async () => {
  const { address } = await openScreen('/markets/fear-and-greed-index', gatewayOf())
  await expect.poll(() => saidIn('main')).toContain('Volatility')
  pressKey('[aria-label="First day shown"]', 'PageUp')
  await expect.poll(address).toBe('/markets/fear-and-greed-index?from=2026-11-12&to=2026-11-21')
  await expect.poll(() => saidInEach('main section p').join()).toContain('Reset')
  press('button', 'Reset')
  await expect.poll(address).toBe('/markets/fear-and-greed-index')
})

it('the page of the index says that it is not there yet where there is none', async () => {
  await openScreen('/markets/fear-and-greed-index', gatewayOf({ asOf: 0 }))
  await expect.poll(() => document.title).not.toBe('')
  expect(saidIn('main h1 + div')).not.toContain('Updated')
  const refused = fakedGateway()
  refused.calls.refuse(fearGreed, '503', 'no')
  await openScreen('/markets/fear-and-greed-index', refused)
  await expect.poll(() => document.body.textContent).toContain('The index is not there yet')
})
