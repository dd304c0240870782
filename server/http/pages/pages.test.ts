import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { locales } from '../../../src/contract/locales.ts'
import { splitLocale } from '../../../src/contract/routes.ts'
import {
  smallBuild,
  type TestServices,
  testServices,
} from '../../../tests/support/http-services.ts'
import { buildApp } from '../../app.ts'
import { createOperator } from '../../content/operator/operator.ts'
import { operatorFileSchema } from '../../content/operator/operator-file.ts'
import { textsIn } from '../../i18n/texts.ts'
import type { Services } from '../core/services.ts'
import { recallingWorker } from './service-worker.ts'

let gateway: TestServices
let app: FastifyInstance

async function start(
  parts: Partial<Services> = {},
  build: Readonly<Record<string, string>> = smallBuild,
): Promise<void> {
  gateway = await testServices(parts, build)
  app = await buildApp(gateway.services)
}

async function stop(): Promise<void> {
  await app.close()
  await gateway.dispose()
}

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe('the built app', () => {
  beforeAll(() => start())
  afterAll(stop)

  it.each([
    ['/markets', 'en', 'ltr'],
    ['/pl/markets', 'pl', 'ltr'],
    ['/ar/markets/futures/coin-m', 'ar', 'rtl'],
    ['/asia/markets/spot', 'en-GB', 'ltr'],
    ['/ph/markets/tokens/C1', 'fil', 'ltr'],
  ])('shows %s in its language', async (url, language, direction) => {
    const page = await get(url)
    expect(page.statusCode).toBe(200)
    expect(page.payload).toContain(`<html lang="${language}" dir="${direction}"`)
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    })
  })

  it('names every page and its address in all languages', async () => {
    const page = await get('/de/markets/margin')
    expect(page.payload).toMatch(/<title>.*margin.* \| Bourse<\/title>/i)
    expect(page.payload).toContain(
      '<link rel="canonical" href="http://localhost:8080/de/markets/margin">',
    )
    expect(page.payload.match(/hreflang=/g)).toHaveLength(locales.length + 1)
    expect(page.payload).toContain(
      'hreflang="x-default" href="http://localhost:8080/markets/margin"',
    )
    expect(page.headers['content-security-policy']).toContain("'self' ws://localhost:8080;")
    expect((await get('/sitemap.xml')).payload).not.toContain('127.0.0.1')
  })

  it.each(['/markets/alerts', '/markets/favorite/nosuch'])(
    'keeps the personal page %s out of search engines',
    async (url) => {
      const page = await get(url)
      expect(page.statusCode).toBe(200)
      expect(page.payload).toContain('noindex')
      expect(page.payload).not.toContain('canonical')
    },
  )

  it.each([
    ['/', 302, '/markets'],
    ['/pl?source=app', 302, '/pl/markets?source=app'],
    ['/en/markets/spot?sort=price', 301, '/markets/spot?sort=price'],
    ['/PT-pt/markets', 301, '/pt-PT/markets'],
    ['/markets/', 301, '/markets'],
    ['//markets', 301, '/markets'],
    ['/markets/spot/Hot?q=btc', 301, '/markets/spot/hot?q=btc'],
    ['/de/markets/onChain/Solana', 301, '/de/markets/onChain/solana'],
    ['/markets/tokens/c0?utm_source=x', 301, '/markets/tokens/C0?utm_source=x'],
    ['/markets/tokens/C0USDT_UMCBL', 301, '/markets/tokens/C0?pair=C0USDT_UMCBL'],
    [
      '/de/markets/tokens/c0usdt_umcbl/?utm_source=x',
      301,
      '/de/markets/tokens/C0?pair=C0USDT_UMCBL&utm_source=x',
    ],
  ])('redirects %s by %d to %s', async (url, status, to) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.headers.location]).toEqual([status, to])
    expect((await get(to)).statusCode).toBe(200)
  })

  it.each([
    '/nothing',
    '//evil.com',
    '/pl//evil.com',
    '/markets/spot/a/b/c/d',
    '/markets/tokens',
    '/markets/tokens/NOSUCH',
    '/markets/spot/nosuch',
    '/de/markets/spot/usdt/nosuch',
    '/markets/spot/layer-1',
    '/markets/spot/eur',
    '/markets/spot/layer-1/meme',
    '/markets/spot/usdt/usdt',
    '/markets/leadingDetail/nosuch',
    '/markets/futures/nosuch',
    '/markets/margin/all/nosuch',
    '/markets/onChain/nosuch',
    '/de/nothing',
    '/..%2f..%2fpackage.json',
    '/assets/..%2f..%2fpackage.json',
    '/.env',
    '/index-1a2b.js.br',
  ])('shows the page for addresses that do not exist at %s', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers.location).toBeUndefined()
    if (url.startsWith('/assets/')) return
    const { language } = splitLocale(url.replace('//', '/')).locale
    const title = textsIn(language).pages['notFound.title']
    expect(answer.payload).toContain(`<title>${title}</title>`)
    expect(answer.payload).toContain('noindex')
  })

  it('serves hashed files compressed and for ever', async () => {
    const url = '/assets/index-1a2b.js'
    for (const [accepted, text] of [
      ['br, gzip', 'brotli'],
      ['gzip', 'gzip'],
      ['identity', 'plain'],
    ] as const) {
      const file = await get(url, { 'accept-encoding': accepted })
      expect([file.statusCode, file.payload]).toEqual([200, text])
      expect(file.headers).toMatchObject({
        'content-type': 'application/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
      })
    }
    expect((await get(url, { 'accept-encoding': 'br' })).headers.vary).toMatch(/accept-encoding/i)
  })

  it('never keeps a missing hashed file, and never answers a page for it', async () => {
    const answer = await get('/assets/index-gone.js')
    expect(answer.statusCode).toBe(404)
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/plain',
    })
  })

  it('has an icon for those who do not read the page', async () => {
    const icon = await get('/favicon.ico')
    expect([icon.statusCode, icon.payload]).toEqual([200, 'icon'])
    expect(icon.headers['cache-control']).toMatch(/max-age=86400/)
    expect(readFileSync('public/favicon.ico').subarray(0, 6).toString('hex')).toBe('000001000100')
  })

  it('asks again for files that change under their name', async () => {
    const manifest = await get('/manifest.webmanifest')
    expect(manifest.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'application/manifest+json',
    })
    expect((await get('/icons/192.png')).headers['cache-control']).toMatch(/max-age=86400/)
  })

  it('serves the page that is stored for every address without an address of its own', async () => {
    const page = await get('/index.html?__WB_REVISION__=1')
    expect(page.statusCode).toBe(200)
    expect(page.payload).not.toContain('canonical')
    expect(page.headers['cache-control']).toBe('no-cache')
  })

  it.each([
    ['/markets/spot/%E0%A4%A', 'en', 'ltr', 'Page not found'],
    ['/%', 'en', 'ltr', 'Page not found'],
    ['/de/markets/tokens/%E0%A4%A?a=b', 'de', 'ltr', 'Seite nicht gefunden'],
    ['/ar/%ff', 'ar', 'rtl', 'الصفحة غير موجودة'],
  ])(
    'shows the page for addresses that do not exist at %s, which nobody can decode',
    async (url, language, direction, title) => {
      const answer = await get(url)
      expect(answer.statusCode).toBe(404)
      expect(answer.payload).toContain(`<html lang="${language}" dir="${direction}"`)
      expect(answer.payload).toContain(`<title>${title} | Bourse</title>`)
      expect(answer.payload).toContain('noindex')
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'permissions-policy': expect.any(String),
        'cache-control': 'no-cache',
      })
    },
  )

  it('answers calls that nobody can decode in the envelope', async () => {
    for (const [method, url] of [
      ['GET', '/v1/%E0%A4%A'],
      ['POST', '/v1/%'],
      ['POST', '/markets/%'],
    ] as const) {
      const answer = await app.inject({ method, url })
      expect([answer.statusCode, answer.json().code]).toEqual([400, '40000'])
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    }
  })

  it('reads long addresses', async () => {
    expect((await get(`/markets/favorite/${'x'.repeat(300)}`)).statusCode).toBe(200)
  })

  it('answers HEAD without a body', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/markets' })
    expect([answer.statusCode, answer.payload]).toEqual([200, ''])
  })

  it('sends the page once to whoever has it', async () => {
    const page = await get('/markets')
    const again = await get('/markets', { 'if-none-match': String(page.headers.etag) })
    expect(again.statusCode).toBe(304)
  })
})

describe('a coin that only some visitors are shown', () => {
  afterEach(stop)

  it('has a page for these alone, as if it were not listed', async () => {
    const hiddenCoins = [{ baseSymbol: 'C0', languageList: ['de'], ipCountryNameList: ['CH'] }]
    await start()
    const { config } = gateway.services
    await stop()
    await start({
      config: { ...config, geoHeader: 'x-country' },
      operator: createOperator(v.parse(operatorFileSchema, { hiddenCoins })),
    })
    for (const [token, status] of [
      ['C0', 200],
      ['C0USDT_UMCBL', 301],
    ] as const) {
      const hidden = await get(`/markets/tokens/${token}`)
      expect(hidden.statusCode).toBe(404)
      expect(hidden.payload).toContain('<title>Page not found | Bourse</title>')
      expect((await get(`/de/markets/tokens/${token}`)).statusCode).toBe(status)
      const seen = await get(`/markets/tokens/${token}`, { 'x-country': 'CH' })
      expect(seen.statusCode).toBe(status)
    }
    expect((await get('/markets/tokens/C1')).statusCode).toBe(200)
    const rules =
      '{"hiddenCoins":[{"baseSymbol":"C0","languageList":["de"]}],"onChain":true,"closedPages":[]}'
    const tag = `<meta name="bourse-rules" content="${rules.replaceAll('"', '&#34;')}"`
    for (const url of ['/markets', '/de/markets', '/index.html', '/nothing', '/%']) {
      expect((await get(url)).payload).toContain(tag)
      expect((await get(url, { 'x-country': 'CH' })).payload).not.toContain('C0')
    }
  })
})

describe('lists of tokens on chains', () => {
  afterEach(stop)

  it('have no page where the operator shows none', async () => {
    const operator = createOperator(v.parse(operatorFileSchema, { onChainSwitch: false }))
    await start({ operator })
    for (const url of ['/markets/onChain', '/de/markets/onChain/solana']) {
      expect((await get(url)).statusCode).toBe(404)
    }
    expect((await get('/markets')).statusCode).toBe(200)
    expect((await get('/sitemap.xml')).payload).not.toContain('onChain')
  })
})

describe('a page of an older build', () => {
  afterEach(stop)

  it('finds its hashed files, and the new ones come from the new build', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'bourse-old-'))
    mkdirSync(join(dir, 'assets'))
    writeFileSync(join(dir, 'assets/index-old.js'), 'old')
    const paths = new Set(['/assets/index-old.js'])
    await start({ retainedAssets: { dir, paths } })
    const old = await get('/assets/index-old.js')
    expect([old.statusCode, old.payload]).toEqual([200, 'old'])
    expect(old.headers['cache-control']).toContain('immutable')
    expect((await get('/assets/index-1a2b.js')).payload).toBe('plain')
    rmSync(dir, { recursive: true })
  })
})

describe('the service worker', () => {
  afterEach(stop)

  it('stores the page anew when the security headers change, and only then', async () => {
    const workerOf = async (parts: Partial<Services>) => {
      await start(parts)
      const worker = await get('/sw.js')
      expect(worker.headers).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-cache',
      })
      return worker.payload
    }
    const first = await workerOf({})
    await stop()
    const same = await workerOf({})
    await stop()
    const { config } = gateway.services
    const other = await workerOf({ config: { ...config, publicOrigin: 'https://bourse.example' } })
    expect(first).toMatch(/"revision":"aa11-[0-9a-f]{16}"/)
    expect(same).toBe(first)
    expect(other).not.toBe(first)
  })

  it('is taken back by one that shares nothing with it', async () => {
    await start()
    const { config } = gateway.services
    await stop()
    await start({ config: { ...config, serviceWorker: 'off' } })
    const { payload } = await get('/sw.js')
    expect(payload).toBe(recallingWorker)
  })
})

describe('a gateway without a build', () => {
  afterEach(stop)

  it('answers calls and says why there are no pages', async () => {
    await start({}, {})
    const page = await get('/markets')
    expect([page.statusCode, page.payload]).toEqual([503, expect.stringContaining('npm run build')])
    const time = await app.inject({ method: 'POST', url: '/v1/mix/public/time', payload: {} })
    expect(time.statusCode).toBe(200)
  })
})

describe('news', () => {
  afterEach(stop)

  it('have a page for every day until today, and none for a day to come or that is none', async () => {
    // The clock of tests stands at 14 November 2023.
    await start()
    for (const path of ['', '/2023-11-14', '/2023-11-13', '/2020-02-29']) {
      expect((await get(`/markets/trends${path}`)).statusCode, path).toBe(200)
    }
    for (const path of ['/2023-11-15', '/2021-02-29', '/today', '/2023-11-14/more']) {
      const answer = await get(`/de/markets/trends${path}`)
      expect(answer.statusCode, path).toBe(404)
      expect(answer.payload).toContain('noindex')
    }
  })

  it('are of policy alone where the operator shows no trends', async () => {
    const overviewSwitch = { industryTrend: false }
    await start({ operator: createOperator(v.parse(operatorFileSchema, { overviewSwitch })) })
    for (const path of ['/markets/trends', '/markets/trends/2023-11-13']) {
      const { statusCode, headers } = await get(`/de${path}?utm_source=x`)
      expect([statusCode, headers.location]).toEqual([
        302,
        '/de/markets/crypto-policy?utm_source=x',
      ])
    }
    expect((await get('/markets/trends/2023-11-15')).statusCode).toBe(404)
    expect((await get('/sitemap.xml')).payload).not.toContain('/markets/trends')
  })
})
