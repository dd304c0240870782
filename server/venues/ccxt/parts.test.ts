import { describe, expect, it } from 'vitest'
import { binance } from '../../../tests/support/exchanges/binance.ts'
import { exchangeInTest } from '../../../tests/support/exchanges/exchange-in-test.ts'
import { replayNow } from '../../../tests/support/exchanges/instruments.ts'
import type { Fault } from '../../../tests/support/exchanges/replay-fetch.ts'
import type { StartedExchange } from '../../../tests/support/exchanges/started-exchange.ts'

const blocked: Fault = { status: 451, body: { code: 0, msg: 'Service unavailable' } }

async function start(fault?: (url: URL) => Fault | undefined): Promise<StartedExchange> {
  const started = await exchangeInTest(binance, { prepare: (one) => one.fault(fault) })
  return started
}

const isCoinMargined = (url: URL): boolean => url.host === 'dapi.binance.com'

describe('the parts of an exchange', () => {
  it.each<[string, Fault]>([
    ['is blocked', blocked],
    ['hangs', 'hang'],
    ['answers a page', { status: 200, body: '<html>' }],
    ['answers nothing', { status: 200, body: [] }],
    ['fails', { status: 503 }],
  ])('live while one %s, and that one when it is back', async (_, fault) => {
    const {
      fault: set,
      pass,
      listing,
      shown,
      events,
    } = await start((url) => (isCoinMargined(url) ? fault : undefined))
    await pass(15_000)
    expect(shown('BTCUSDT_SPBL', 'last')).toBe('100000.00')
    expect(shown('ETHUSDT_UMCBL', 'last')).toBe('4000.0')
    expect(listing().some((one) => one.line === 11)).toBe(false)
    expect(events.statuses.join()).not.toContain('spot')
    set(undefined)
    await pass(60_000)
    expect(shown('BTCUSD_DMCBL', 'last')).toBe('100000.0')
    expect(events.statuses.at(-1) ?? '').toBe('')
  })

  it('are shown without waiting for one that hangs', async () => {
    const { listing, clock } = await start((url) => (isCoinMargined(url) ? 'hang' : undefined))
    expect(listing().length).toBeGreaterThan(0)
    expect(clock.now() - replayNow).toBeLessThan(5_000)
  })

  it('ask each address once in a round', async () => {
    const { requests, pass } = await start()
    requests.length = 0
    await pass(20_000)
    const counts = Map.groupBy(requests, (request) => request)
    const tickers = [...counts].filter(([address]) => address.includes('ticker/24hr'))
    expect(new Set(tickers.map(([address]) => address.split('?')[0]))).toEqual(
      new Set([
        'api.binance.com/api/v3/ticker/24hr',
        'dapi.binance.com/dapi/v1/ticker/24hr',
        'fapi.binance.com/fapi/v1/ticker/24hr',
      ]),
    )
    for (const [address, asked] of tickers) expect(asked.length, address).toBeLessThanOrEqual(10)
  })

  it.each([
    [429, { 'Retry-After': '60' }, 60_000],
    [418, {}, 120_000],
  ])('are all left alone for as long as an answer of %i says', async (status, headers, ms) => {
    const { fault, requests, pass, events, shown } = await start()
    fault((url) => (isCoinMargined(url) ? { status, headers } : undefined))
    await pass(6_000)
    expect(events.statuses.at(-1)).toContain('too many requests')
    requests.length = 0
    fault(undefined)
    await pass(ms - 10_000)
    expect(requests).toEqual([])
    await pass(60_000)
    expect(events.statuses.at(-1)).toBe('')
    expect(shown('BTCUSD_DMCBL', 'last')).toBe('100000.0')
  })
})
