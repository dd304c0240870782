import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RenderPage } from '../../src/contract/first-paint.ts'
import { locales } from '../../src/contract/locales.ts'
import { type TestServices, testServices } from '../../tests/support/http-services.ts'
import { listedSymbol } from '../../tests/support/listing.ts'
import { manualClock } from '../../tests/support/manual-clock.ts'
import { listedMarket } from '../../tests/support/market.ts'
import { buildApp } from '../app.ts'
import { createLiveTable } from '../market/live-table.ts'
import { buildTable } from '../market/table.ts'
import { permissionsPolicy } from './core/permissions-policy.ts'

const table = buildTable(1, [listedSymbol('BTCUSDT_SPBL')], new Set())

const renderPage: RenderPage = ({ locale, list }) =>
  Promise.resolve({
    html: `<p data-style="0">${locale.locale} ${list.table.symbolId.join()}</p>`,
    css: '[data-style="0"]{--count:1}',
    data: '{"of":"BTC"}',
    language: 'en',
    routes: [],
    screen: 'wide',
    direction: 'ltr',
  })

let gateway: TestServices
let app: FastifyInstance

beforeAll(async () => {
  gateway = await testServices({
    renderPage,
    market: {
      ...listedMarket(manualClock(), 3),
      liveTable: () => ({ ...createLiveTable(table, 1), asOf: 1 }),
    },
  })
  app = await buildApp(gateway.services)
})

afterAll(async () => {
  await app.close()
  await gateway.dispose()
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const styleSource = (policy: unknown) => /style-src ([^;]+)/.exec(String(policy))?.[1]

it('puts the first screen into the page, in the language of its texts', async () => {
  const { payload } = await get('/ar/markets')
  expect(payload).toContain('<html lang="en" dir="ltr"')
  expect(payload).toContain(
    '<div id="root" data-screen="wide"><p data-style="0">ar BTCUSDT_SPBL</p></div>',
  )
  expect(payload).toContain('<script type="application/json" id="page-data">{"of":"BTC"}</script>')
  expect(payload).toContain('--count:1')
  expect(payload).toContain('<link rel="canonical" href="http://localhost:8080/ar/markets">')
})

it('allows the styles of this page on this page alone', async () => {
  const rendered = await get('/markets')
  const shell = await get('/markets/leading')
  expect(styleSource(shell.headers['content-security-policy'])).toBe("'self'")
  expect(styleSource(rendered.headers['content-security-policy'])).toMatch(/^'self' 'sha256-/)
  for (const { headers } of [rendered, shell]) {
    expect(headers['content-security-policy']).toMatch(/; report-uri \/v1\/csp-report$/)
    expect(headers['permissions-policy']).toBe(permissionsPolicy)
  }
  const scripts = (policy: unknown) => /script-src [^;]+/.exec(String(policy))?.[0]
  expect(scripts(rendered.headers['content-security-policy'])).toBe(
    scripts(shell.headers['content-security-policy']),
  )
})

it('sends it compressed, and once to whoever has it', async () => {
  const first = await get('/markets', { 'accept-encoding': 'br' })
  expect(first.headers['content-encoding']).toBe('br')
  const older = await get('/markets', { 'accept-encoding': 'gzip' })
  expect(older.headers['content-encoding']).toBe('gzip')
  expect(brotliDecompressSync(first.rawPayload)).toEqual(gunzipSync(older.rawPayload))
  const again = await get('/markets', { 'if-none-match': String(first.headers.etag) })
  expect(again.statusCode).toBe(304)
})

it.each([
  ['/index.html', {}],
  ['/markets?q=btc', {}],
  ['/markets', { cookie: 'session=1' }],
])('sends the empty shell for %s with %o', async (url, headers) => {
  expect((await get(url, headers)).payload).toContain('<div id="root"></div>')
})

it('leaves rendered pages to a bystander while one visitor asks for forty', async () => {
  const from = (remoteAddress: string, url: string) => app.inject({ url, remoteAddress })
  const rendered = ({ payload }: { payload: string }) => !payload.includes('<div id="root"></div>')
  gateway.services.clock.advance(60_000)
  const pages = locales.flatMap(({ segment }) =>
    ['', '/futures'].map((area) => `${segment && `/${segment}`}/markets${area}`),
  )
  const greedy = []
  for (const url of pages.slice(0, 40)) greedy.push(await from('203.0.113.9', url))
  expect(greedy.map(({ statusCode }) => statusCode)).toEqual(Array(40).fill(200))
  expect(greedy.filter(rendered)).toHaveLength(8)
  expect(rendered(await from('198.51.100.1', '/ar/markets/margin'))).toBe(true)
})

it('sends pages as they are to whoever has had many compressed, and to nobody else', async () => {
  gateway.services.clock.advance(60_000)
  const encodingOf = async (remoteAddress: string, name: number) => {
    const headers = { 'accept-encoding': 'br' }
    const answer = await app.inject({ url: `/markets/favorite/${name}`, remoteAddress, headers })
    expect(answer.statusCode).toBe(200)
    return answer.headers['content-encoding']
  }
  const encodings = []
  for (let name = 0; name < 40; name++) encodings.push(await encodingOf('203.0.113.9', name))
  expect(encodings.filter((encoding) => encoding === 'br')).toHaveLength(30)
  expect(await encodingOf('198.51.100.1', 100)).toBe('br')
  expect(await encodingOf('203.0.113.9', 100)).toBe('br')
})

it('neither renders nor compresses for addresses that do not exist', async () => {
  gateway.services.clock.advance(60_000)
  const answers = []
  for (let name = 0; name < 40; name++) {
    for (const list of ['spot', 'spot/usdt', 'margin/all', 'onChain']) {
      const headers = { 'accept-encoding': 'br' }
      answers.push(await app.inject({ url: `/de/markets/${list}/no${name}`, headers }))
    }
  }
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]))
  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1)
  expect(answers.at(-1)?.headers['content-encoding']).toBe('br')
  const page = await app.inject({ url: '/de/markets/margin' })
  expect(page.payload).toContain('data-style="0"')
})
