import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hotListsSchema } from '../../../src/contract/entities/market/hot-lists.ts'
import { openPriceSchema } from '../../../src/contract/entities/market/open-price.ts'
import { partitionListSchema } from '../../../src/contract/entities/market/partitions.ts'
import { searchResultSchema } from '../../../src/contract/entities/search-result.ts'
import { type TestServices, testServices } from '../../../tests/support/http-services.ts'
import { listedSymbol } from '../../../tests/support/listing.ts'
import { buildApp } from '../../app.ts'
import { createOperator } from '../../content/operator/operator.ts'
import { operatorFileSchema } from '../../content/operator/operator-file.ts'
import { midnightOf } from '../../market/history/open-prices.ts'
import { createMarket, type Market } from '../../market/market.ts'

const btc = 'BTCUSDT_SPBL'
const xmr = 'XMRUSDT_SPBL'

let gateway: TestServices
let app: FastifyInstance
let market: Market

beforeEach(async () => {
  gateway = await testServices()
  const { clock, config } = gateway.services
  const klines = () => Promise.resolve([])
  market = createMarket({ clock, icons: new Set(), klines, klineReach: 0 })
  const file = v.parse(operatorFileSchema, {
    hiddenCoins: [{ baseSymbol: 'XMR', languageList: ['de'], ipCountryNameList: ['CH'] }],
  })
  app = await buildApp({
    ...gateway.services,
    market,
    config: { ...config, geoHeader: 'x-country' },
    operator: createOperator(file),
  })
})

afterEach(async () => {
  await app.close()
  await gateway.dispose()
})

const get = (url: string) => app.inject({ url })
const post = async (url: string, payload: object = {}, headers: Record<string, string> = {}) =>
  (await app.inject({ method: 'POST', url, payload, headers })).json()

function list(): void {
  market.sink.symbols([listedSymbol(btc, { sectors: ['Layer 1'] }), listedSymbol(xmr)])
  for (const symbolId of [btc, xmr]) {
    market.turnovers.bySymbol.get(symbolId)?.fill(100_000)
    const values = { last: 200, open24h: 100, turnover24h: 20_000_000 }
    market.sink.tickers(1, 1, [{ symbolId, values }])
  }
}

describe('the list calls', () => {
  it('say that the venue is not there yet', async () => {
    expect((await get('/v1/spot/symbol/getAllPartitionV2')).json().code).toBe('50300')
    for (const url of ['/v1/mix/index/indexLeaderboardNew', '/v1/mix/index/data/searchCoin']) {
      expect((await post(url)).code).toBe('50300')
    }
  })

  it('tell the hot lists of the list that is asked for', async () => {
    list()
    const futures = 'BTCUSDT_UMCBL'
    market.sink.symbols([listedSymbol(btc), listedSymbol(futures)])
    const values = { last: 300, open24h: 100, turnover24h: 30_000_000 }
    market.sink.tickers(10, 1, [{ symbolId: futures, values }])
    const url = '/v1/mix/index/indexLeaderboardNew'
    const volumes = async (input: object) =>
      v.parse(hotListsSchema, (await post(url, input)).data).volList.map(({ symbolId }) => symbolId)
    expect(await volumes({ businessLine: 10 })).toEqual([futures])
    expect(await volumes({})).toEqual([btc])
    expect((await post(url, { businessLine: 11 })).code).toBe('50300')
  })

  it('tell the hot lists that a visitor may see, at most every ten seconds anew', async () => {
    list()
    const url = '/v1/mix/index/indexLeaderboardNew'
    const read = async (headers = {}) =>
      v.parse(hotListsSchema, (await post(url, {}, headers)).data)
    const first = await read({ locale: 'de' })
    expect(first.hotSearchList).toEqual([
      { symbolId: btc, value: '10.00' },
      { symbolId: xmr, value: '10.00' },
    ])
    expect((await read({ 'x-country': 'CH' })).volList).toHaveLength(2)
    expect((await read()).volList).toEqual([{ symbolId: btc, value: '200000.00' }])
    const named = async (region: string, headers = {}) =>
      v.parse(hotListsSchema, (await post(url, { region }, headers)).data).volList.length
    expect(await named('ch')).toBe(2)
    expect(await named('ch', { 'x-country': 'FR' })).toBe(1)
    expect(await named('')).toBe(1)
    expect(await named('', { 'x-country': 'CH' })).toBe(2)
    expect((await post(url, { region: 'Europe' })).msg).toContain('region')

    market.sink.tickers(1, 2, [{ symbolId: btc, values: { turnover24h: 30_000_000 } }])
    gateway.services.clock.advance(9_999)
    expect(await read({ locale: 'de' })).toEqual(first)
    gateway.services.clock.advance(1)
    expect((await read()).volList).toEqual([{ symbolId: btc, value: '300000.00' }])
  })

  it('tell the categories once, and then only that they are the same', async () => {
    list()
    const url = '/v1/spot/symbol/getAllPartitionV2'
    const whole = v.parse(partitionListSchema, (await get(url)).json().data)
    expect(whole.tableMd5).toBe(market.symbolTable(1)?.md5)
    expect(whole.partitions).toEqual([
      { id: 'sector-layer-1', kind: 'sector', name: 'Layer 1', rows: [0] },
    ])
    const same = await get(`${url}?md5Value=${whole.md5}`)
    expect(same.json().data).toEqual({ ...whole, partitions: [] })

    market.sink.symbols([listedSymbol(btc, { sectors: ['Layer 2'] })])
    const next = await get(`${url}?md5Value=${whole.md5}`)
    expect(next.json().data.partitions).toMatchObject([{ name: 'Layer 2' }])
  })

  it('tell the categories of what a visitor may see, in their language', async () => {
    list()
    market.sink.symbols([
      listedSymbol(btc, { sectors: ['Storage'] }),
      listedSymbol(xmr, { sectors: ['Privacy', 'Storage'] }),
    ])
    const read = async (query: string, headers = {}) => {
      const url = `/v1/spot/symbol/getAllPartitionV2?${query}`
      const answer = await app.inject({ url, headers })
      return v.parse(partitionListSchema, answer.json().data)
    }
    const namesOf = async (query: string, headers = {}) =>
      (await read(query, headers)).partitions.map(({ name, rows }) => `${name} ${rows}`)
    expect(await namesOf('')).toEqual(['Storage 0'])
    expect(await namesOf('region=CH')).toEqual(['Storage 0,1', 'Privacy 1'])
    expect(await namesOf('region=CH', { 'x-country': 'FR' })).toEqual(['Storage 0'])
    expect(await namesOf('', { locale: 'de' })).toEqual(['Speicher 0,1', 'Privatsphäre 1'])
    expect(await namesOf('languageType=11&region=ch')).toEqual(['Speicher 0,1', 'Privatsphäre 1'])
    expect(await namesOf('languageType=39&showWatchGroup=true')).toEqual(['المفضلة ', 'التخزين 0'])
    expect(await namesOf('showWatchGroup=false')).toEqual(['Storage 0'])

    const { md5 } = await read('')
    expect((await read(`md5Value=${md5}`)).partitions).toEqual([])
    for (const other of ['region=CH', 'languageType=11', 'showWatchGroup=true']) {
      expect((await read(`md5Value=${md5}&${other}`)).partitions).not.toEqual([])
    }
    for (const wrong of ['showWatchGroup=maybe', 'region=Europe', 'languageType=99']) {
      const answer = await get(`/v1/spot/symbol/getAllPartitionV2?${wrong}`)
      expect([answer.statusCode, answer.json().msg]).toEqual([
        400,
        expect.stringContaining(wrong.split('=')[0] ?? ''),
      ])
    }
  })

  it('find symbols, and what is trending, without hidden coins', async () => {
    list()
    const url = '/v1/mix/index/data/searchCoin'
    const read = async (keyword: string, headers = {}) => {
      const { symbols, trending } = v.parse(
        searchResultSchema,
        (await post(url, { keyword }, headers)).data,
      )
      return [symbols, trending].map((found) => found.map(({ symbolId }) => symbolId))
    }
    expect(await read('xmr', { locale: 'de' })).toEqual([[xmr], [btc, xmr]])
    expect(await read('xmr')).toEqual([[], [btc]])
    expect(await read('')).toEqual([[], [btc]])
    expect((await post(url, { keyword: 'x'.repeat(65) })).msg).toMatch(/^keyword: /)
  })

  it('tell prices at the midnight of a zone', async () => {
    list()
    const url = '/v1/kline/getOpenPrice'
    // The clock shows 22:13:20 UTC: midnight was 6 hours ago in the zone of UTC+8.
    market.closes.bySymbol.get(btc)?.set([1.25], 24 - 7)
    const read = async (timeZone: number) =>
      v.parse(openPriceSchema, (await post(url, { businessLine: 'sp', timeZone })).data)
    const now = gateway.services.clock.now()
    expect(await read(480)).toEqual({
      midnight: midnightOf(now, 480),
      symbolKlines: { sp: { [btc]: '1.25' } },
    })
    expect(await read(0)).toEqual({ midnight: midnightOf(now, 0), symbolKlines: { sp: {} } })

    market.closes.bySymbol.get(btc)?.set([7], 24 - 7)
    expect((await read(480)).symbolKlines.sp).toEqual({ [btc]: '1.25' })
    gateway.services.clock.advance(10_000)
    expect((await read(480)).symbolKlines.sp).toEqual({ [btc]: '7.00' })
    expect((await post(url, { businessLine: 'sp', timeZone: 30 })).code).toBe('40000')
    expect((await post(url, { businessLine: 'sp', timeZone: 780 })).code).toBe('40000')
  })
})
