// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import {
  type FakedGateway,
  fakedGateway,
  operatorConfig,
} from '../../../tests/support/faked/faked-gateway.ts'
import { openScreen } from '../../../tests/support/faked/open-screen.tsx'
import {
  attributesIn,
  press,
  saidIn,
  saidInEach,
  write,
} from '../../../tests/support/faked/page-texts.ts'
import { moreKlines } from '../../contract/calls/klines.ts'
import { publicConfig } from '../../contract/calls/public-config.ts'
import type { CoinHalf } from '../../contract/entities/coin-half.ts'

const now = Date.UTC(2026, 10, 21, 12)
const month = 30 * 86_400_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { value: 600, configurable: true })
})

/** 10,000 blocks before the halving at 1,050,000, of which the newest was found ten minutes ago. */
const tip: CoinHalf = {
  height: 1_040_000,
  heightAsOf: now - 600_000,
  meanBlockTime: 590_000,
  basis: 'node',
  source: { name: 'Some node', url: 'https://node.example' },
  retarget: { height: 1_040_256, at: now + 2 * 86_400_000, change: 0.0312 },
}

function gatewayOf(coinHalfConfig: CoinHalf | null = tip): FakedGateway {
  const gateway = fakedGateway()
  gateway.calls.answer(publicConfig, { ...operatorConfig, coinHalfConfig })
  gateway.calls.answer(
    moreKlines,
    Array.from({ length: 6 }, (_, at) => ({
      time: now - (5 - at) * month,
      open: '60000',
      high: '72000',
      low: '59000',
      close: String(60_000 + at * 2_000),
      volume: '1',
      turnover: '1',
    })),
  )
  return gateway
}

it('the page of the halving counts down to it from the newest block', async () => {
  await openScreen('/markets/bitcoin-halving', gatewayOf())
  await expect.poll(() => saidIn('main')).toContain('1,040,000')
  expect(saidIn('main h1')).toBe('Bitcoin halving')
  expect(saidIn('[role=timer]')).toBe('68 days 06 hours 43 minutes 20 seconds')
  expect(saidIn('main dl')).toBe(
    'About 28 January 2027 28 – 30 Jan 2027 Blocks left 10,000 to 1,050,000 Reward now 3.125 BTC a block Reward next 1.5625 BTC era 5 Mined 20,312,503 96.73% of 21M New coins 458 a day at the live pace Growth of supply 0.82% a year 0.41% after it Difficulty about +3.1% 23 Nov 2026, 256 blocks',
  )
})

it('the page of the halving lists all halvings with what came after them', async () => {
  await openScreen('/markets/bitcoin-halving', gatewayOf())
  await expect.poll(() => saidIn('main')).toContain('1,040,000')
  await expect
    .poll(() => saidInEach('main table tr').filter((text) => /^\d [\d,]+ (about )?\d/.test(text)))
    .toEqual([
      '0 0 3 Jan 2009 0 · — → 50 — → 50 BTC — — — 0 —',
      '1 210,000 28 Nov 2012 210,000 · 50 → 25 50 → 25 BTC 12.22 — — 10,500,000 12.52%',
      '2 420,000 9 Jul 2016 420,000 · 25 → 12.5 25 → 12.5 BTC 653.87 −9.66% +72.95% 15,750,000 4.17%',
      '3 630,000 11 May 2020 630,000 · 12.5 → 6.25 12.5 → 6.25 BTC 8,752.62 +11.59% +77.70% 18,375,000 1.79%',
      '4 840,000 20 Apr 2024 840,000 · 6.25 → 3.125 6.25 → 3.125 BTC 63,988.82 +3.54% +11.63% 19,687,500 0.83%',
      '5 1,050,000 about 28 Jan 2027 1,050,000 · 3.125 → 1.5625 3.125 → 1.5625 BTC — — — 20,343,750 0.40%',
    ])
})

it('the charts of the halving have tables that begin and end where they do', async () => {
  await openScreen('/markets/bitcoin-halving', gatewayOf())
  await expect.poll(() => saidIn('main')).toContain('1,040,000')
  const firsts = () => saidInEach('main table tbody tr:first-child')
  const lasts = () => saidInEach('main table tbody tr:last-child')
  await expect
    .poll(() => firsts().slice(0, 3))
    .toEqual(['28 Nov 2012', 'day 0 1.00× 1.00× 1.00×', 'Jan 2009 0.00'])
  expect(lasts().slice(0, 3)).toEqual([
    '21 Nov 2026 70,000.00',
    'day 1,461 61× 15×',
    'Nov 2038 20.92M',
  ])
})

it('the page of the halving draws rewards, coins and prices over time', async () => {
  await openScreen('/markets/bitcoin-halving', gatewayOf())
  await expect.poll(() => saidIn('main')).toContain('1,040,000')
  await expect
    .poll(() => attributesIn('main svg circle', 'cx', 'cy', 'r'))
    .toEqual([
      '18 5 3',
      '6 12 3',
      '18 19 3',
      '70.5060208035457 237.53836394191956 3.5',
      '177.19896529688654 152.96535675150068 3.5',
      '290.60969495956874 97.8376187889217 3.5',
      '407.02040194428093 55.563057996164474 3.5',
      '483.4973890824296 53.65505285527857 2.5',
      '517 32.24503672187274 2.5',
      '517 78.21300327780138 2.5',
      '507.2792607802875 99.66682018660444 2.5',
      '92.26476114762407 102.0909090909091 2.5',
      '143.7027657770932 59.136363636363626 2.5',
      '198.37949876185598 37.65909090909091 2.5',
      '254.50255838153993 26.920454545454533 2.5',
      '294.03572576507094 21.551136363636374 2.5',
      '349.9571505100473 18.86647727272728 2.5',
      '405.8785752550237 17.52414772727272 2.5',
      '461.8 16.852982954545467 2.5',
      '461.8 16.852982954545467 2.5',
      '291.37307158314593 21.80679261363636 2.5',
    ])
  await expect
    .poll(() => attributesIn('main svg rect', 'x', 'y', 'width', 'height'))
    .toEqual([
      '– 4 100% 8',
      '– 4 95.23809523809523% 8',
      '95.23809523809523% – 2 16',
      '0 18 96 154',
      '100 95 96 77',
      '200 133.5 96 38.5',
      '300 152.75 96 19.25',
      '400 162.375 96 9.625',
      '500 167.1875 96 4.8125',
    ])
  await expect
    .poll(() => attributesIn('main svg path[data-tone]', 'd').map((path) => path.slice(0, 60)))
    .toEqual([
      'M70.5 237.5M82.9 189.5L85.4 187.4L87.8 193.4L90.4 191.6L92.9',
      'M43.6 165.6M102.9 89.4L112.6 97.9L122.7 95.7L132.4 87.7L142.',
      'M43.6 165.6L53.3 168.5L63.4 169.3L73.1 166.2L83.1 161.8L92.9',
      'M43.6 165.6L53.3 163.4L63.4 161.7L73.1 156.9L83.1 157.1L92.9',
      '',
      'M291.4 21.8L294.0 21.6L350.0 18.9L405.9 17.5L461.8 16.9',
      'M36.7 188.0L92.3 102.1L143.7 59.1L198.4 37.7L254.5 26.9L291.',
    ])
})

it('the page of the halving says what it knows the chain from', async () => {
  const texts: string[] = []
  for (const basis of ['operator', 'simulated', 'target'] as const) {
    const gateway = gatewayOf({ ...tip, basis, source: null, retarget: null })
    const { close } = await openScreen('/markets/bitcoin-halving', gateway)
    await expect.poll(() => saidIn('main')).toContain('1,040,000')
    const known = /^(Counted from|Simulated chain|No source|At ten minutes|Height)/
    texts.push(...saidInEach('main p').filter((text) => known.test(text)))
    texts.push(saidIn('main dl').replace(/.*(?=Difficulty)/, ''))
    close()
  }
  expect(texts).toEqual([
    'Counted from block 1,040,000, 21 Nov 2026',
    'Height and pace: as the operator of this site stated for 21 Nov 2026. Prices to April 2024: CoinGecko , that of 2012: btc.com. Later ones are of this market.',
    'Difficulty — not known',
    'Simulated chain · Block 1,040,000 · 0 sec. ago',
    'Height and difficulty: an invented chain beside the simulated market. Prices to April 2024: CoinGecko , that of 2012: btc.com. Later ones are of the simulated market, and invented.',
    'Difficulty — not known',
    'No source: counted from block 1,040,000, 21 Nov 2026',
    'At ten minutes a block: no source tells the pace of the chain.',
    'Height: counted from the last halving, at ten minutes a block. Prices to April 2024: CoinGecko , that of 2012: btc.com. Later ones are of this market.',
    'Difficulty — not known',
  ])
})

it('the page of the halving counts by ten minutes a block where that is chosen, and tries heights', async () => {
  const { address } = await openScreen('/markets/bitcoin-halving', gatewayOf())
  await expect.poll(() => saidIn('main')).toContain('1,040,000')
  press('label', '10 min target')
  await expect.poll(address).toBe('/markets/bitcoin-halving?pace=target')
  await expect.poll(() => saidIn('[role=timer]')).toBe('69 days 10 hours 30 minutes 00 seconds')
  const tried = () => saidInEach('main section').find((text) => text.startsWith('Try'))
  write('main input[inputmode]', '2100000')
  await expect.poll(tried).toContain('Era 10')
  expect(tried()).toEqual(
    'Try a height Now of 6,929,999 Era 10 Reward 0.04882812 BTC Mined by then 20,979,492 When about Jan 2047',
  )
  expect(attributesIn('main input[inputmode]', 'aria-invalid')).toEqual(['–'])
  write('main input[inputmode]', '-3')
  await expect.poll(tried).toContain('A whole number')
  expect(attributesIn('main input[inputmode]', 'aria-invalid')).toEqual(['true'])
})

it('the halving page is not found where the operator shows none, and says so where it cannot be known', async () => {
  const { close } = await openScreen('/markets/bitcoin-halving', gatewayOf(null))
  await expect.poll(() => document.body.textContent).toContain('does not exist')
  close()
  const gateway = fakedGateway()
  gateway.calls.refuse(publicConfig, '503', 'no')
  await openScreen('/markets/bitcoin-halving', gateway)
  await expect.poll(() => document.body.textContent).toContain('is not known')
})
