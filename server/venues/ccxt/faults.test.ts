import { afterEach, describe, expect, it } from 'vitest'
import { binance } from '../../../tests/support/exchanges/binance.ts'
import { gate } from '../../../tests/support/exchanges/gate.ts'
import { okx } from '../../../tests/support/exchanges/okx.ts'
import type { ExchangeReplay, Fault } from '../../../tests/support/exchanges/replay-fetch.ts'
import {
  type StartedExchange,
  startExchange,
} from '../../../tests/support/exchanges/started-exchange.ts'

const day = 86_400_000
const symbolIds = ['BTCUSDT_SPBL', 'BTCUSDT_UMCBL', 'BTCUSD_DMCBL'] as const

let started: StartedExchange | undefined

afterEach(async () => {
  await started?.venue.stop()
  started = undefined
})

async function start(replay: ExchangeReplay): Promise<StartedExchange> {
  started = await startExchange(replay)
  await started.pass(5_000)
  return started
}

const isTickers = (url: URL): boolean => /\/(tickers|ticker\/24hr)$/.test(url.pathname)

const withPrice = (body: unknown, price: string): Fault => ({
  status: 200,
  body: JSON.stringify(body).replaceAll(/"(lastPrice|last)":"[\d.]+"/g, `"$1":"${price}"`),
})

const datedBy = (body: unknown, ms: number): Fault => ({
  status: 200,
  body: JSON.stringify(body).replaceAll(
    /"(closeTime|ts)":("?)(\d+)"?/g,
    (_, name: string, quote: string, time: string) =>
      `"${name}":${quote}${Number(time) + ms}${quote}`,
  ),
})

/** What a reader sees: the right price, or that it is not known. */
function expectRightOrNone({ shown }: StartedExchange): void {
  for (const symbolId of symbolIds) {
    const last = shown(symbolId, 'last')
    expect([undefined, 100_000], `${symbolId} ${last}`).toContain(last && Number(last))
  }
}

async function expectBack({ pass, shown, events }: StartedExchange): Promise<void> {
  await pass(45_000)
  expect(symbolIds.map((symbolId) => Number(shown(symbolId, 'last')))).toEqual([
    100_000, 100_000, 100_000,
  ])
  expect(events.statuses.at(-1) ?? '').toBe('')
}

function vouched({ events }: StartedExchange): number {
  return Math.max(...events.recording.batches.map((batch) => batch.time))
}

describe.each([binance, okx, gate])('$id', (replay) => {
  it.each<[string, Fault]>([
    ['an error', { status: 500 }],
    ['no access', { status: 451, body: {} }],
    ['a page', { status: 200, body: '<html><body>maintenance</body></html>' }],
    ['half an answer', { status: 200, body: '[{"symbol":"BTCUSDT","lastPrice":"5' }],
    ['an empty list', { status: 200, body: [] }],
    ['too many requests', { status: 429, headers: { 'Retry-After': '15' } }],
    ['a ban', { status: 418, headers: { 'Retry-After': '15' } }],
    ['nothing', 'hang'],
  ])(
    'calls nothing live while tickers are answered with %s, and loses nothing',
    async (_, fault) => {
      const one = await start(replay)
      const before = vouched(one)
      one.fault((url) => (isTickers(url) ? fault : undefined))
      await one.pass(20_000)
      expectRightOrNone(one)
      expect(vouched(one)).toBeLessThanOrEqual(before + 2_000)
      expect(one.events.statuses.at(-1)).toContain('tickers: ')
      one.fault(undefined)
      await expectBack(one)
    },
  )

  it.each(['NaN', '0', '-5', '', '1e30', '1e-30', '0.000000000000000000000000000001', '600000'])(
    'shows no single price of %j, and no symbol stays blank',
    async (price) => {
      const one = await start(replay)
      const hit = new Set<string>()
      one.fault((url, body) => {
        if (!isTickers(url) || hit.has(url.href)) return undefined
        hit.add(url.href)
        return withPrice(body, price)
      })
      await one.pass(8_000)
      expect(hit.size).toBeGreaterThan(0)
      expectRightOrNone(one)
      await expectBack(one)
    },
  )

  it('shows a price that has really moved, as soon as a second answer agrees', async () => {
    const one = await start(replay)
    one.fault((url, body) => (isTickers(url) ? withPrice(body, '600000') : undefined))
    await one.pass(12_000)
    expect(Number(one.shown('BTCUSDT_UMCBL', 'last'))).toBe(600_000)
  })
})

describe.each([binance, okx])('the dates of $id', (replay) => {
  it('are not called live when they are of yesterday', async () => {
    const one = await start(replay)
    const before = vouched(one)
    one.fault((url, body) => (isTickers(url) ? datedBy(body, -day) : undefined))
    await one.pass(20_000)
    expect(vouched(one)).toBeLessThanOrEqual(before + 2_000)
    one.fault(undefined)
    await expectBack(one)
  })

  it('are not called live while an answer is an old copy', async () => {
    const one = await start(replay)
    const before = vouched(one)
    one.fault((url, body) => (isTickers(url) ? datedBy(body, -600_000) : undefined))
    await one.pass(20_000)
    expect(vouched(one)).toBeLessThanOrEqual(before + 2_000)
    one.fault(undefined)
    await expectBack(one)
  })

  it('of the future shut nothing out', async () => {
    const one = await start(replay)
    one.fault((url, body) => (isTickers(url) ? datedBy(body, day) : undefined))
    await one.pass(5_000)
    one.fault(undefined)
    await expectBack(one)
    expect(vouched(one)).toBeLessThanOrEqual(one.clock.now())
  })
})

describe('what an exchange lists', () => {
  /** Leaves ETH out of everything that Binance says of spot. */
  const withoutEther = (url: URL, body: unknown): Fault | undefined => {
    if (url.host !== 'api.binance.com' || url.pathname.endsWith('klines')) return undefined
    const text = JSON.stringify(body)
    const rows = /\{"symbol":"ETHUSDT"(?:[^{}]|\{[^{}]*\})*\},?/g
    return { status: 200, body: text.replaceAll(rows, '').replaceAll(',]', ']') }
  }

  it('is live within a minute, the new and the gone', async () => {
    started = await startExchange(binance, (one) => one.fault(withoutEther))
    const { fault, pass, listing, shown } = started
    const isListed = (): boolean => listing().some((one) => one.symbolId === 'ETHUSDT_SPBL')
    await pass(40_000)
    expect(isListed()).toBe(false)
    fault(undefined)
    await pass(60_000)
    expect(isListed()).toBe(true)
    expect(Number(shown('ETHUSDT_SPBL', 'last'))).toBe(4_000)
    fault(withoutEther)
    await pass(60_000)
    expect(isListed()).toBe(false)
  })
})

describe.each([binance, okx, gate])('$id at the start', (replay) => {
  it.each<[string, Fault]>([
    ['is down', { status: 503 }],
    ['bans', { status: 429, headers: { 'Retry-After': '20' } }],
    ['answers pages', { status: 200, body: '<html>' }],
  ])('comes up when it is back, if it %s', async (_, fault) => {
    started = await startExchange(replay, (one) => one.fault(() => fault))
    expect(started.listing()).toEqual([])
    expect(started.events.statuses.at(-1)).not.toBe('')
    started.fault(undefined)
    await expectBack(started)
  })
})
