import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TestServices, testServices } from '../../../tests/support/http-services.ts'
import { listedSymbol } from '../../../tests/support/listing.ts'
import { buildApp } from '../../app.ts'
import { createOperator } from '../../content/operator/operator.ts'
import { operatorFileSchema } from '../../content/operator/operator-file.ts'
import { createMarket } from '../../market/market.ts'

let gateway: TestServices
let app: FastifyInstance

/** Everything is listed; XMR is hidden from readers of German outside of Switzerland. */
async function start(file: object = {}): Promise<void> {
  gateway = await testServices()
  const { clock, config } = gateway.services
  const klines = () => Promise.resolve([])
  const market = createMarket({ clock, icons: new Set(), klines, klineReach: 0 })
  const bases = ['BTC', 'XMR']
  market.sink.symbols(
    bases.map((base) => listedSymbol(`${base}USDT_SPBL`, { sectors: ['Layer 1'] })),
  )
  market.sink.tickers(
    1,
    clock.now(),
    bases.map((base) => ({
      symbolId: `${base}USDT_SPBL`,
      values: { last: 110_00, open24h: 100_00, turnover24h: 1_000_000_00 },
    })),
  )
  const hiddenCoins = [{ baseSymbol: 'XMR', languageList: ['de'], ipCountryNameList: ['CH'] }]
  app = await buildApp({
    ...gateway.services,
    config: { ...config, geoHeader: 'x-country' },
    market,
    operator: createOperator(v.parse(operatorFileSchema, { hiddenCoins, ...file })),
  })
}

afterEach(async () => {
  await app.close()
  await gateway.dispose()
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe('pictures of pages', () => {
  beforeEach(() => start())

  it.each([
    '/pictures/markets/tokens/BTC.png',
    '/pictures/ar/markets/tokens/BTC.png',
    '/pictures/markets/overview.png',
    '/pictures/markets/rank.png',
    '/pictures/markets/rank/losers.png',
    '/pictures/markets/leading.png',
    '/pictures/de/markets/leadingDetail/layer-1.png',
    '/pictures/markets/fear-and-greed-index.png',
    '/pictures/ru/markets/bitcoin-halving.png',
  ])('are PNGs of the size that pages say: %s', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, max-age=60',
      'cross-origin-resource-policy': 'cross-origin',
    })
    const { width, height, format } = await sharp(answer.rawPayload).metadata()
    expect({ width, height, format }).toEqual({ width: 1_200, height: 630, format: 'png' })
    const page = await get(url.replace('/pictures', '').replace('.png', ''))
    expect(page.payload).toContain(
      `<meta property="og:image" content="http://localhost:8080${url}">`,
    )
    const again = await get(url, { 'if-none-match': `${answer.headers.etag}` })
    expect(again.statusCode).toBe(304)
  })

  it.each([
    '/pictures/markets/tokens/NOSUCH.png',
    '/pictures/markets/tokens/btc.png',
    '/pictures/markets/tokens/BTCUSDT_SPBL.png',
    '/pictures/markets/leadingDetail/nosuch.png',
    '/pictures/markets/alerts.png',
    '/pictures/markets/overview',
    '/pictures/markets/rank/other.png',
    '/pictures/.png',
  ])('are not there for %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  })

  it('name no coin that their reader is not shown', async () => {
    const page = '/pictures/de/markets/tokens/XMR.png'
    expect((await get(page, { 'x-country': 'DE' })).statusCode).toBe(200)
    expect((await get('/pictures/markets/tokens/XMR.png', { 'x-country': 'DE' })).statusCode).toBe(
      404,
    )
    const board = '/pictures/markets/rank/top-gainers.png'
    const all = await get(board, { 'x-country': 'CH' })
    const some = await get(board, { 'x-country': 'DE' })
    expect(some.rawPayload.equals(all.rawPayload)).toBe(false)
    expect((await get(board, { 'x-country': 'CH' })).rawPayload.equals(all.rawPayload)).toBe(true)
  })

  it('date their figures as of the last prices, however late they are drawn', async () => {
    const page = '/pictures/markets/tokens/BTC.png'
    const before = await get(page)
    gateway.services.clock.advance(3_600_000)
    const after = await get(page)
    expect([before.statusCode, after.statusCode]).toEqual([200, 200])
    expect(after.rawPayload.equals(before.rawPayload)).toBe(true)
  })

  it('are drawn anew so often for one visitor', async () => {
    const ask = (number: number) => get(`/pictures/markets/tokens/BTC.png?n=${number}`)
    // The same picture costs nothing, whatever is written behind its address.
    for (let number = 0; number < 30; number++) expect((await ask(number)).statusCode).toBe(200)
    const statuses: number[] = []
    for (let round = 0; round < 25; round++) {
      const locale = ['', '/de', '/fr', '/es', '/it', '/pt', '/pl', '/ru', '/uk', '/vi'][round % 10]
      const page = ['tokens/BTC', 'overview', 'rank'][Math.floor(round / 10)]
      statuses.push((await get(`/pictures${locale}/markets/${page}.png`)).statusCode)
    }
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(21)
    expect((await ask(0)).statusCode).toBe(200)
  })
})

it.each([
  [{ overviewSwitch: { fearIndex: false } }, '/pictures/markets/fear-and-greed-index.png'],
  [{ overviewSwitch: { leadingSector: false } }, '/pictures/markets/leading.png'],
  [{ overviewSwitch: { leadingSector: false } }, '/pictures/markets/leadingDetail/layer-1.png'],
  [{ coinHalfConfig: null }, '/pictures/markets/bitcoin-halving.png'],
])('a page that %j takes away has no picture', async (file, url) => {
  await start(file)
  expect((await get(url)).statusCode).toBe(404)
})
