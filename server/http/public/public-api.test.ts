import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allPublicCalls } from '../../../src/contract/public-api/all-public-calls.ts'
import type { PublicEndpoint } from '../../../src/contract/public-api/public-endpoint.ts'
import { type TestServices, testServices } from '../../../tests/support/http-services.ts'
import { listedSymbol } from '../../../tests/support/listing.ts'
import { type ApiKeys, createApiKeys } from '../../api-keys/api-keys.ts'
import { buildApp } from '../../app.ts'
import { createOperator } from '../../content/operator/operator.ts'
import { operatorFileSchema } from '../../content/operator/operator-file.ts'
import { createMarket } from '../../market/market.ts'
import { prepareAnswer } from '../cache/prepared.ts'

const btc = 'BTCUSDT_SPBL'
const perp = 'BTCUSDT_UMCBL'
const xmr = 'XMRUSDT_SPBL'
const candle = { time: 0, open: '1', high: '2', low: '1', close: '2', volume: '3', turnover: '4' }
const mood = {
  own: true,
  source: { name: 'Here', url: '' },
  value: 50,
  asOf: 1,
  nextUpdate: 0,
  interval: 1,
  inputs: [],
  days: [],
}

let gateway: TestServices
let app: FastifyInstance
let keys: ApiKeys

beforeAll(async () => {
  gateway = await testServices()
  const { clock, config, venue, store } = gateway.services
  const klines = () => Promise.resolve([candle])
  const market = createMarket({ clock, icons: new Set(), klines, klineReach: 0 })
  market.sink.symbols([btc, perp, xmr].map((symbolId) => listedSymbol(symbolId)))
  for (const symbolId of [btc, perp, xmr]) {
    const values = { last: 20_000, open24h: 16_000, turnover24h: 20_000_000 }
    market.sink.tickers(symbolId === perp ? 10 : 1, clock.now(), [{ symbolId, values }])
  }
  const file = v.parse(operatorFileSchema, {
    hiddenCoins: [{ baseSymbol: 'XMR', languageList: ['de'], ipCountryNameList: ['CH'] }],
  })
  keys = createApiKeys(store.db, clock)
  app = await buildApp({
    ...gateway.services,
    market,
    venue: { ...venue, klines },
    fearGreedIndex: {
      answer: () => prepareAnswer(mood, 1),
      reading: () => null,
      ofDay: () => null,
    },
    config: { ...config, geoHeader: 'x-country' },
    operator: createOperator(file),
  })
})

afterAll(async () => {
  await app.close()
  await gateway.dispose()
})

let visitors = 0

/** Another address each time, so that no test uses up the quota of the next. */
function newAddress(): string {
  visitors += 1
  return `192.0.2.${visitors}`
}

const get = (
  url: string,
  headers: Record<string, string> = {},
  remoteAddress: string = newAddress(),
) => app.inject({ url, headers, remoteAddress })
const dataOf = async (url: string, headers: Record<string, string> = {}): Promise<unknown> =>
  (await get(url, headers)).json().data

/** The example of a call, as an address. */
function exampleOf({ path, example }: PublicEndpoint): string {
  return `${path}?${example.replaceAll(',ETHUSDT_SPBL', '')}`
}

describe('the public API', () => {
  it.each(allPublicCalls.map((call) => [call.name, call] as const))(
    'answers %s as its contract says, open to every site and without a cookie',
    async (_, call) => {
      const { statusCode, headers, body } = await get(exampleOf(call), {
        origin: 'https://elsewhere.example',
        cookie: 'bourse_session=abc; bourse_refresh=def',
      })
      expect([statusCode, body.slice(0, 16)]).toEqual([200, '{"code":"00000",'])
      expect(v.safeParse(call.output, JSON.parse(body).data).issues).toBeUndefined()
      expect(headers['access-control-allow-origin']).toBe('*')
      expect(headers['access-control-allow-credentials']).toBeUndefined()
      expect(headers['set-cookie']).toBeUndefined()
      expect(headers['etag']).toMatch(/^W\//)
    },
  )

  it('tells values with all their digits, and changes as fractions', async () => {
    expect(await dataOf(`/api/v1/tickers?symbols=${perp}`)).toMatchObject([
      { symbol: perp, market: 'usdt-m', last: '200.00', change24h: '0.250000', markPrice: null },
    ])
    expect(await dataOf('/api/v1/symbols?market=usdt-m')).toMatchObject([
      { symbol: perp, base: 'BTC', quote: 'USDT', priceDecimals: 2 },
    ])
    expect(await dataOf(`/api/v1/klines?symbol=${btc}&limit=1`)).toEqual([candle])
  })

  it('hides coins by the language and the country of who asks', async () => {
    const asked = `/api/v1/tickers?symbols=${xmr}`
    expect(await dataOf(`${asked}&locale=de`)).toMatchObject([{ symbol: xmr }])
    expect(await dataOf(asked, { 'x-country': 'CH' })).toMatchObject([{ symbol: xmr }])
    const hidden = await get(asked, { 'x-country': 'FR' })
    expect([hidden.statusCode, hidden.json().msg]).toEqual([404, `symbols.${xmr}: no such symbol`])
    expect(await dataOf('/api/v1/symbols')).toMatchObject([{ symbol: btc }])
    expect(await dataOf('/api/v1/tickers')).toMatchObject([{ symbol: btc }])
    expect((await get(`/api/v1/klines?symbol=${xmr}`)).statusCode).toBe(404)
  })

  it.each([
    ['/api/v1/tickers?market=moon', 'market: '],
    ['/api/v1/tickers?symbols=', 'symbols: '],
    ['/api/v1/klines', 'symbol: '],
    [`/api/v1/klines?symbol=${btc}&limit=0`, 'limit: '],
    [`/api/v1/klines?symbol=${btc}&interval=7m`, 'interval: '],
    ['/api/v1/changes?cursor=x', 'cursor: '],
    ['/api/v1/symbols?locale=xx', 'locale: '],
  ])('names the field that is wrong in %s', async (url, start) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.json().code]).toEqual([400, '40000'])
    expect(answer.json().msg).toMatch(new RegExp(`^${start}`))
  })

  it('answers an address that it has not, and another method, as a call', async () => {
    expect((await get('/api/v1/nothing')).json().code).toBe('40400')
    expect((await get('/api/')).json().code).toBe('40400')
    const post = await app.inject({ method: 'POST', url: '/api/v1/status', payload: {} })
    expect([post.statusCode, post.headers['allow']]).toEqual([405, 'GET, HEAD'])
  })

  it('says that a copy is as it was', async () => {
    const address = newAddress()
    const first = await get('/api/v1/rates', {}, address)
    const copy = { 'if-none-match': String(first.headers['etag']) }
    const again = await get('/api/v1/rates', copy, address)
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(again.headers['ratelimit-remaining']).toBe('58')
  })

  it('lets pages ask with a key, after they have asked whether they may', async () => {
    const { statusCode, headers } = await app.inject({
      method: 'OPTIONS',
      url: '/api/v1/status',
      headers: {
        origin: 'https://elsewhere.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    })
    expect(statusCode).toBe(204)
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-allow-headers': 'authorization, if-none-match',
    })
    expect(headers['access-control-allow-credentials']).toBeUndefined()
    expect((await app.inject({ method: 'OPTIONS', url: '/markets' })).statusCode).toBe(405)
  })
})

describe('the quota', () => {
  const status = (headers: Record<string, string> = {}, address = newAddress()) =>
    get('/api/v1/status', headers, address)

  it('of an address is small, and every answer says what is left', async () => {
    const address = newAddress()
    for (let left = 59; left >= 0; left--) {
      const { statusCode, headers } = await status({}, address)
      expect([statusCode, headers['ratelimit-remaining']]).toEqual([200, String(left)])
    }
    gateway.services.clock.advance(20_000)
    const { statusCode, headers, body } = await status({}, address)
    expect([statusCode, JSON.parse(body).code]).toEqual([429, '42900'])
    expect(headers).toMatchObject({
      'ratelimit-limit': '60',
      'ratelimit-remaining': '0',
      'ratelimit-reset': '40',
      'retry-after': '40',
      'access-control-allow-origin': '*',
    })
    gateway.services.clock.advance(40_000)
    expect((await status({}, address)).statusCode).toBe(200)
  })

  it('of a key is its own, from whatever address', async () => {
    const { key } = await keys.create('A paper', 3)
    const shown = { authorization: `Bearer ${key}` }
    const left = []
    for (let call = 0; call < 4; call++) {
      left.push((await status(shown)).headers['ratelimit-remaining'])
    }
    expect(left).toEqual(['2', '1', '0', '0'])
    expect((await status(shown)).statusCode).toBe(429)
    expect((await status()).statusCode).toBe(200)
  })

  it('is refused to a key that is none, and a revoked one is good for half a minute more', async () => {
    const wrong = await status({ authorization: `Bearer bourse_${'a'.repeat(43)}` })
    expect([wrong.statusCode, wrong.json().code]).toEqual([401, '40100'])
    expect(wrong.headers['ratelimit-remaining']).toBe('59')
    expect((await status({ authorization: 'Basic abc' })).statusCode).toBe(401)
    const { key, id } = await keys.create('A paper', 100)
    const shown = { authorization: `Bearer ${key}` }
    expect((await status(shown)).statusCode).toBe(200)
    await keys.revoke(id)
    expect((await status(shown)).statusCode).toBe(200)
    gateway.services.clock.advance(30_000)
    expect((await status(shown)).statusCode).toBe(401)
  })

  it('keeps who tries keys from the database', async () => {
    const address = newAddress()
    for (let call = 0; call < 60; call++) await status({ authorization: 'Bearer x' }, address)
    const { key } = await keys.create('A paper', 100)
    expect((await status({ authorization: `Bearer ${key}` }, address)).statusCode).toBe(429)
  })
})
