import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { embedDataSchema } from '../../../src/contract/embed/embed-data.ts'
import { embedKinds } from '../../../src/contract/embed/embed-options.ts'
import { embedRowsSchema } from '../../../src/contract/embed/embed-rows.ts'
import { locales } from '../../../src/contract/locales.ts'
import { fieldIndex } from '../../../src/contract/market/ticker-fields.ts'
import { decodeSnapshot } from '../../../src/contract/market/ticker-snapshot.ts'
import {
  smallBuild,
  type TestServices,
  testServices,
} from '../../../tests/support/http-services.ts'
import { listedSymbol } from '../../../tests/support/listing.ts'
import { buildApp } from '../../app.ts'
import { createOperator } from '../../content/operator/operator.ts'
import { operatorFileSchema } from '../../content/operator/operator-file.ts'
import { createMarket } from '../../market/market.ts'
import { permissionsPolicy } from '../core/permissions-policy.ts'

const btc = 'BTCUSDT_SPBL'
const eth = 'ETHUSDT_SPBL'
const perp = 'BTCUSDT_UMCBL'
const xmr = 'XMRUSDT_SPBL'
const candle = { time: 0, open: '1', high: '2', low: '1', close: '2', volume: '3', turnover: '4' }

const build = {
  ...smallBuild,
  'embed/.vite/manifest.json': JSON.stringify({
    'src/embed/embed.ts': {
      file: 'assets/embed-1a2b3c4.js',
      name: 'embed',
      isEntry: true,
      css: ['assets/embed-5d6e7f8.css'],
    },
    'src/embed/bourse.ts': { file: 'bourse.js', name: 'bourse', isEntry: true },
  }),
  'embed/bourse.js': 'fill()',
  'embed/assets/embed-1a2b3c4.js': 'start()',
  'embed/assets/embed-5d6e7f8.css': 'body{}',
}

let gateway: TestServices
let app: FastifyInstance

beforeAll(async () => {
  gateway = await testServices({}, build)
  const { clock, config, venue } = gateway.services
  const klines = () => Promise.resolve([candle])
  const market = createMarket({ clock, icons: new Set(), klines, klineReach: 0 })
  market.sink.symbols([btc, eth, xmr, perp].map((symbolId) => listedSymbol(symbolId)))
  for (const [symbolId, turnover24h] of [
    [btc, 10],
    [eth, 20],
    [xmr, 30],
    [perp, 40],
  ] as const) {
    const values = { last: 20_000, open24h: 16_000, turnover24h }
    market.sink.tickers(symbolId === perp ? 10 : 1, clock.now(), [{ symbolId, values }])
  }
  const file = v.parse(operatorFileSchema, {
    hiddenCoins: [{ baseSymbol: 'XMR', languageList: ['de'], ipCountryNameList: ['CH'] }],
  })
  app = await buildApp({
    ...gateway.services,
    market,
    venue: { ...venue, klines },
    config: { ...config, geoHeader: 'x-country' },
    operator: createOperator(file),
  })
})

afterAll(async () => {
  await app.close()
  await gateway.dispose()
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const rowsOf = async (query: string, headers: Record<string, string> = {}) =>
  v.parse(embedRowsSchema, (await get(`/embed/rows?${query}`, headers)).json().data)

function directivesOf(policy: unknown): Map<string, string> {
  return new Map(
    String(policy)
      .split('; ')
      .map((line): [string, string] => {
        const at = line.indexOf(' ')
        return at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at + 1)]
      }),
  )
}

describe('an embedded page', () => {
  it.each(embedKinds)(
    'of a %s may be framed everywhere, and has no origin to keep anything in',
    async (kind) => {
      const { statusCode, headers } = await get(`/embed/${kind}`, {
        cookie: 'bourse_session=abc; bourse_refresh=def; theme=black',
      })
      expect(statusCode).toBe(200)
      const policy = directivesOf(headers['content-security-policy'])
      expect(policy.get('frame-ancestors')).toBe('*')
      expect(policy.get('sandbox')).toBe(
        'allow-scripts allow-popups allow-popups-to-escape-sandbox',
      )
      expect(policy.get('default-src')).toBe("'none'")
      expect(policy.get('script-src')).toBe("'self'")
      expect(policy.get('trusted-types')).toBe("'none'")
      expect(String(headers['content-security-policy'])).not.toMatch(/unsafe|nonce/)
      expect(headers['set-cookie']).toBeUndefined()
      expect(headers['access-control-allow-credentials']).toBeUndefined()
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['permissions-policy']).toBe(permissionsPolicy)
    },
  )

  it.each([
    '/',
    '/markets',
    '/markets/tokens/BTC',
    '/de/markets/futures/usdt-m',
    '/nothing',
    '/embed',
    '/embed/',
    '/embed/nothing',
    '/index.html',
    '/docs',
    '/docs/embeds',
    '/sw.js',
    '/v1/mix/public/time',
    '/api/v1/status',
    '/embed/rows?kind=list',
    '/embed/bourse.js',
  ])('is the only kind of page that may be framed: not %s', async (url) => {
    const { headers } = await get(url)
    expect(directivesOf(headers['content-security-policy']).get('frame-ancestors')).toBe("'none'")
  })

  it.each(locales)(
    'speaks $locale, in the direction of that language',
    async ({ locale, language }) => {
      const { body } = await get(`/embed/ticker?locale=${locale}&theme=dark&palette=monochrome`)
      expect(body).toContain(
        `<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}" data-theme="black" data-palette="monochrome"`,
      )
      const text = /id="embed-data">(.*?)<\/script>/.exec(body)?.[1] ?? ''
      const data = v.parse(embedDataSchema, JSON.parse(text))
      expect(data).toMatchObject({ kind: 'ticker', theme: 'dark', locale, simulated: true })
      expect(Object.values(data.texts)).not.toContain('')
    },
  )

  it('holds what it is asked for as data, never as markup', async () => {
    const { statusCode, body } = await get(
      `/embed/ticker?symbols=${encodeURIComponent('</script><img src=x>')}`,
    )
    expect(statusCode).toBe(200)
    expect(body).not.toMatch(/<img|<\/script>&/i)
    expect(body.match(/<\/script>/g)).toHaveLength(2)
  })

  it.each([
    ['theme=pink', 'theme: '],
    ['palette=1', 'palette: '],
    ['rows=0', 'rows: '],
    ['market=moon', 'market: '],
    ['locale=xx', 'locale: '],
    ['interval=7m', 'interval: '],
    [`symbols=${'A,'.repeat(25)}`, undefined],
    [`symbols=${Array.from({ length: 21 }, (_, at) => `C${at}`).join()}`, 'symbols: '],
  ])('says in its frame what is wrong with %s', async (query, start) => {
    const { statusCode, headers, body } = await get(`/embed/list?${query}`)
    if (start === undefined) return expect(statusCode).toBe(200)
    expect([statusCode, JSON.parse(body).msg.slice(0, start.length)]).toEqual([400, start])
    expect(directivesOf(headers['content-security-policy']).get('frame-ancestors')).toBe('*')
  })
})

describe('what an embed asks for', () => {
  it('is rows with their values and places, in the order that was named', async () => {
    const { lists, order, missing } = await rowsOf(
      `kind=ticker&symbols=${eth},${perp},nope_spbl,${btc}`,
    )
    expect(order).toEqual([eth, perp, btc])
    expect(missing).toEqual(['NOPE_SPBL'])
    expect(lists.map(({ table }) => table.symbolId)).toEqual([[btc, eth], [perp]])
    const [spot] = lists
    const snapshot = decodeSnapshot(Buffer.from(spot?.values ?? '', 'base64'))
    expect([...(snapshot.columns[fieldIndex.last] ?? [])]).toEqual([20_000, 20_000])
    expect([spot?.rows, spot?.count]).toEqual([[0, 1], 3])
  })

  it('is the coins that are traded most, for a list and a heat map', async () => {
    expect((await rowsOf('kind=list&rows=2&locale=de')).order).toEqual([xmr, eth])
    expect((await rowsOf('kind=heat-map&locale=de')).order).toEqual([xmr, eth, btc])
    expect((await rowsOf('kind=list&market=usdt-m')).order).toEqual([perp])
    expect((await rowsOf('kind=list&market=coin-m')).order).toEqual([])
    expect((await rowsOf(`kind=chart&symbols=${btc},${eth}`)).order).toEqual([btc])
  })

  it('leaves out coins that are hidden by language and country', async () => {
    expect((await rowsOf('kind=list')).order).toEqual([eth, btc])
    expect((await rowsOf('kind=list', { 'x-country': 'CH' })).order).toEqual([xmr, eth, btc])
    expect(await rowsOf(`kind=ticker&symbols=${xmr}`)).toMatchObject({ order: [], missing: [xmr] })
    expect((await get(`/embed/klines?symbol=${xmr}&interval=1h`)).statusCode).toBe(404)
    expect((await get(`/embed/klines?symbol=${xmr}&interval=1h&locale=de`)).json().data).toEqual([
      candle,
    ])
  })

  it('is open to every site, without cookies', async () => {
    for (const url of ['/embed/rows?kind=list', `/embed/klines?symbol=${btc}&interval=1h`]) {
      const { headers } = await get(url, { origin: 'null', cookie: 'bourse_session=abc' })
      expect(headers).toMatchObject({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'no-store',
      })
      expect(headers['access-control-allow-credentials']).toBeUndefined()
      expect(headers['set-cookie']).toBeUndefined()
    }
  })

  it('has a limit of its own for each address', async () => {
    const ask = (url: string) => app.inject({ url, remoteAddress: '192.0.2.7' })
    for (let call = 0; call < 240; call++) await ask('/embed/rows?kind=list&rows=1')
    const { statusCode, headers } = await ask('/embed/ticker')
    expect([statusCode, headers['retry-after']]).toEqual([429, '5'])
    expect((await ask('/markets')).statusCode).toBe(200)
    expect((await get('/embed/ticker')).statusCode).toBe(200)
    gateway.services.clock.advance(1_000)
    expect((await ask('/embed/ticker')).statusCode).toBe(200)
  })
})

describe('the files of embeds', () => {
  it.each([
    ['/embed/bourse.js', 'public, max-age=3600, stale-while-revalidate=86400'],
    ['/embed/assets/embed-1a2b3c4.js', 'public, max-age=31536000, immutable'],
    ['/embed/assets/embed-5d6e7f8.css', 'public, max-age=31536000, immutable'],
  ])('are kept and open to every site: %s', async (url, cacheControl) => {
    const { statusCode, headers } = await get(url)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'cache-control': cacheControl,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
  })

  it('are those of the build alone', async () => {
    expect((await get('/embed/assets/gone.js')).statusCode).toBe(404)
    expect((await get('/embed/.vite/manifest.json')).statusCode).toBe(404)
    expect((await get('/embed/assets/..%2f..%2findex.html')).statusCode).toBe(404)
  })
})
