import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RenderPage } from '../../src/contract/first-paint.ts'
import { type TestServices, testServices } from '../../tests/support/http-services.ts'
import { listedSymbol } from '../../tests/support/listing.ts'
import { manualClock } from '../../tests/support/manual-clock.ts'
import { listedMarket } from '../../tests/support/market.ts'
import { buildApp } from '../app.ts'
import { createBook } from '../market/book.ts'
import { buildTable } from '../market/table.ts'

const table = buildTable(1, [listedSymbol('BTCUSDT_SPBL')], new Set())

const renderPage: RenderPage = ({ locale, list }) =>
  Promise.resolve({
    html: `<p data-style="0">${locale.locale} ${list.table.symbolId.join()}</p>`,
    css: '[data-style="0"]{--count:1}',
    data: '{"of":"BTC"}',
    language: 'en',
    direction: 'ltr',
  })

let gateway: TestServices
let app: FastifyInstance

beforeAll(async () => {
  gateway = await testServices({
    renderPage,
    market: {
      ...listedMarket(manualClock(), 3),
      book: () => ({ ...createBook(table, 1), asOf: 1 }),
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
  expect(payload).toContain('<div id="root"><p data-style="0">ar BTCUSDT_SPBL</p></div>')
  expect(payload).toContain('<script type="application/json" id="page-data">{"of":"BTC"}</script>')
  expect(payload).toContain('--count:1')
  expect(payload).toContain('<link rel="canonical" href="http://127.0.0.1:8080/ar/markets">')
})

it('allows the styles of this page on this page alone', async () => {
  const rendered = await get('/markets')
  const shell = await get('/markets/overview')
  expect(styleSource(shell.headers['content-security-policy'])).toBe("'self'")
  expect(styleSource(rendered.headers['content-security-policy'])).toMatch(/^'self' 'sha256-/)
  const scripts = (policy: unknown) => /script-src [^;]+/.exec(String(policy))?.[0]
  expect(scripts(rendered.headers['content-security-policy'])).toBe(
    scripts(shell.headers['content-security-policy']),
  )
})

it('sends it compressed, and once to whoever has it', async () => {
  const first = await get('/markets', { 'accept-encoding': 'br' })
  expect(first.headers['content-encoding']).toBe('br')
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
