import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  sectorDetailSchema,
  sectorListSchema,
} from '../../../src/contract/entities/market/sectors.ts'
import { decodeWindowPast } from '../../../src/contract/market/window-past.ts'
import { type TestServices, testServices } from '../../../tests/support/http-services.ts'
import { listedSymbol } from '../../../tests/support/listing.ts'
import { type ManualClock, manualClock } from '../../../tests/support/manual-clock.ts'
import { buildApp } from '../../app.ts'
import { createOperator } from '../../content/operator/operator.ts'
import { operatorFileSchema } from '../../content/operator/operator-file.ts'
import { createMarket, type Market } from '../../market/market.ts'

let clock: ManualClock
let gateway: TestServices
let app: FastifyInstance
let market: Market

beforeEach(async () => {
  gateway = await testServices()
  clock = manualClock(Date.UTC(2026, 10, 24, 14, 32))
  const klines = () => Promise.resolve([])
  market = createMarket({ clock, icons: new Set(['fet']), klines, klineReach: 0 })
  const file = v.parse(operatorFileSchema, {
    hiddenCoins: [
      { baseSymbol: 'FET', languageList: ['de'], ipCountryNameList: ['CH'] },
      { baseSymbol: 'BTC', languageList: ['de'], ipCountryNameList: ['CH', 'FR'] },
    ],
  })
  app = await buildApp({
    ...gateway.services,
    clock,
    market,
    config: { ...gateway.services.config, geoHeader: 'x-country' },
    operator: createOperator(file),
  })
})

afterEach(async () => {
  await app.close()
  await gateway.dispose()
})

/** 300 of 400 dollars of AI lie in FET, which rises by a fifth; TAO falls by a tenth. */
function list(supply = 30): void {
  const spot = (base: string, circulatingSupply: number, sectors: string[]) =>
    listedSymbol(`${base}USDT_SPBL`, { circulatingSupply, sectors })
  market.sink.symbols([
    spot('FET', supply, ['AI', 'Layer 1']),
    spot('TAO', supply === 0 ? 0 : 1, ['AI']),
    spot('BTC', supply === 0 ? 0 : 100, ['Layer 1']),
  ])
  tick('FET', 12, 10)
  tick('TAO', 90, 100)
  tick('BTC', 1_000, 500)
}

function tick(base: string, last: number, open: number): void {
  const values = {
    last: last * 100,
    open24h: open * 100,
    open1h: open * 100,
    turnover24h: 1_000_000,
  }
  market.sink.tickers(1, clock.now(), [{ symbolId: `${base}USDT_SPBL`, values }])
}

/** Asks from a country that sees every coin, unless told. */
const get = (url: string, headers: Record<string, string> = { 'x-country': 'CH' }) =>
  app.inject({ url, headers })

async function sectors(query = '', headers?: Record<string, string>) {
  const answer = await get(`/v1/mix/market/getListNameByPlateType${query}`, headers)
  return v.parse(sectorListSchema, answer.json().data)
}

async function detail(query: string, headers?: Record<string, string>) {
  const answer = await get(`/v1/mix/market/getSectorDetail2?plateCategoryId=${query}`, headers)
  return v.parse(sectorDetailSchema, answer.json().data)
}

describe('the list of sectors', () => {
  it('says that the venue is not there yet', async () => {
    expect((await get('/v1/mix/market/getListNameByPlateType')).json().code).toBe('50300')
  })

  it('tells the index of each sector, the best first', async () => {
    list()
    const { sectors: rows, weight, hasCaps, plots } = await sectors()
    expect([weight, hasCaps]).toEqual(['cap', true])
    expect(rows.map(({ plateCategoryId, changes }) => [plateCategoryId, changes['24h']])).toEqual([
      // 50,300 dollars become 100,360.
      ['layer-1', 0.995229],
      ['ai', 0.125],
    ])
    expect(rows[1]).toMatchObject({
      name: 'AI',
      coins: 2,
      changes: { '1h': 0.125, '7d': null, '30d': null },
      marketCap: 450,
      turnover24h: 20_000,
      up: 1,
      flat: 0,
      down: 1,
      lead: { base: 'FET', icon: '/icons/coins/fet.svg' },
      largest: [{ base: 'FET' }, { base: 'TAO' }],
    })
    expect(plots.map(({ window }) => window)).toEqual(['24h'])
  })

  it('weighs all the same, and measures in Bitcoin', async () => {
    list()
    const [first] = (await sectors('?weight=equal')).sectors.slice(-1)
    expect(first?.changes['24h']).toBe(0.05)
    const inBitcoin = await sectors('?weight=equal&measure=BTC')
    expect(inBitcoin.sectors.at(-1)?.changes['24h']).toBe(-0.475)
    expect(inBitcoin.plots[0]?.btc.at(-1)).toBe(0)
  })

  it('weighs all the same where no supply is known, whatever was asked for', async () => {
    list(0)
    const { weight, hasCaps, sectors: rows } = await sectors('?weight=cap')
    expect([weight, hasCaps]).toEqual(['equal', false])
    expect(rows.find(({ plateCategoryId }) => plateCategoryId === 'ai')).toMatchObject({
      changes: { '24h': 0.05 },
      marketCap: null,
    })
  })

  it('names no coin that is hidden from the caller, and counts it all the same', async () => {
    list()
    const { sectors: rows } = await sectors('', { 'x-country': 'FR' })
    const ai = rows.find(({ plateCategoryId }) => plateCategoryId === 'ai')
    expect(ai).toMatchObject({ changes: { '24h': 0.125 }, lead: { base: 'TAO' }, coins: 2 })
    expect(ai?.largest.map(({ base }) => base)).toEqual(['TAO'])
  })

  it('refuses a weight that there is not, naming the field', async () => {
    const answer = await get('/v1/mix/market/getListNameByPlateType?weight=price')
    expect(answer.statusCode).toBe(400)
    expect(answer.json().msg).toContain('weight')
  })
})

describe('the detail of a sector', () => {
  it('adds its contributions up to the change of the index', async () => {
    list()
    const ai = await detail('ai')
    expect(ai.points24h).toBe(1_250)
    expect(ai.constituents).toMatchObject([
      { base: 'FET', weight: 0.75, points24h: 1_500, change24h: 0.2 },
      { base: 'TAO', weight: 0.25, points24h: -250, change24h: -0.1 },
    ])
    expect(ai).toMatchObject({ rank: 2, of: 2, btcChange24h: 1, changes: { '24h': 0.125 } })
    expect(ai.plots[0]?.sector.at(-1)).toBe(0.125)
  })

  it('merges what is hidden from the caller into one entry, so that the sum holds', async () => {
    list()
    const ai = await detail('ai', { 'x-country': 'FR' })
    expect(ai.constituents.map(({ base, points24h }) => [base, points24h])).toEqual([
      ['', 1_500],
      ['TAO', -250],
    ])
  })

  it('is refused for a sector that is not there', async () => {
    list()
    const answer = await get('/v1/mix/market/getSectorDetail2?plateCategoryId=none')
    expect(answer.json().msg).toContain('plateCategoryId: no such sector')
  })
})

it('knows neither sectors of hidden coins alone nor Bitcoin where that is hidden', async () => {
  list()
  const abroad = { 'x-country': 'IT' }
  const { sectors: rows, plots } = await sectors('', abroad)
  expect(rows.map(({ plateCategoryId }) => plateCategoryId)).toEqual(['ai'])
  expect(plots[0]?.lines).toHaveLength(1)
  expect(plots[0]?.btc.every((value) => value === null)).toBe(true)
  const ai = await detail('ai', abroad)
  expect(ai).toMatchObject({ rank: 1, of: 1, btcChange24h: null, related: [] })
  expect(ai.plots[0]?.btc.every((value) => value === null)).toBe(true)
  const inBitcoin = await sectors('?measure=BTC', abroad)
  expect(inBitcoin.measure).toBe('USD')
  const unseen = await get('/v1/mix/market/getSectorDetail2?plateCategoryId=layer-1', abroad)
  expect(unseen.json().msg).toContain('plateCategoryId: no such sector')
})

describe('the past of a window', () => {
  it('comes as bytes in the rows of the table', async () => {
    market.start()
    list()
    clock.advance(6 * 60_000)
    const answer = await get('/v1/mix/market/windowPast?businessLine=1&window=5m')
    const { opens, since } = decodeWindowPast(answer.rawPayload)
    expect([...opens]).toEqual([1_200, 9_000, 100_000])
    expect(since).toBe(0)
    market.stop()
  })
})
