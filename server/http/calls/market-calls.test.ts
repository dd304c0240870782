import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bytesType } from '../../../src/contract/endpoint.ts'
import {
  type ContractSymbolList,
  contractSymbolListSchema,
  contractSymbolsContent,
} from '../../../src/contract/entities/contract-symbol.ts'
import { heatFiguresSchema } from '../../../src/contract/entities/market/heat-figures.ts'
import { listingPricesSchema } from '../../../src/contract/entities/market/listing-prices.ts'
import {
  dayClosesSchema,
  quotationSchema,
} from '../../../src/contract/entities/market/quotation.ts'
import { decodeSparklines } from '../../../src/contract/market/sparklines.ts'
import { symbolTableSchema } from '../../../src/contract/market/symbol-table.ts'
import { fieldIndex } from '../../../src/contract/market/ticker-fields.ts'
import { decodeSnapshot, tableNumber } from '../../../src/contract/market/ticker-snapshot.ts'
import { type TestServices, testServices } from '../../../tests/support/http-services.ts'
import { listedSymbol } from '../../../tests/support/listing.ts'
import { until } from '../../../tests/support/until.ts'
import { buildApp } from '../../app.ts'
import { createMarket, type Market } from '../../market/market.ts'
import type { Kline, Venue } from '../../venues/venue.ts'

const candle: Kline = {
  time: 1_700_000_000_000,
  open: '1',
  high: '2',
  low: '0.5',
  close: '1.5',
  volume: '10',
  turnover: '15',
}

let gateway: TestServices
let app: FastifyInstance
let market: Market
const klines = vi.fn<Venue['klines']>()

beforeEach(async () => {
  klines.mockReset().mockResolvedValue([candle])
  gateway = await testServices({ venue: { name: 'Test', simulated: true, klines } })
  const { clock } = gateway.services
  market = createMarket({ clock, icons: new Set(), klines, klineReach: 0 })
  app = await buildApp({ ...gateway.services, market })
})

afterEach(async () => {
  await app.close()
  await gateway.dispose()
})

const columns = { accept: bytesType }
const hashOf = (groups: ContractSymbolList['listDTOS']) =>
  createHash('md5').update(contractSymbolsContent(groups)).digest('hex')
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload })

async function list(): Promise<void> {
  market.sink.symbols([
    listedSymbol('BTCUSDT_UMCBL', { supportUta: true }),
    listedSymbol('ETHUSDT_UMCBL'),
    listedSymbol('BTCUSDT_SPBL'),
  ])
  await until(() => market.sparklines(10) !== undefined && market.tableBody(1) !== undefined)
}

describe('the market calls', () => {
  it('say that the venue is not there yet', async () => {
    for (const url of [
      '/v1/mix/symbol/getAllSymbol?line=10',
      '/v1/mix/market/getHomeQuotation?businessLine=10',
      '/v1/mix/index/getMultiKlineDataNewV2?businessLine=10',
      '/v1/mcp/contract/symbols?businessLine=10',
    ]) {
      const answer = await get(url)
      expect([answer.statusCode, answer.json().code]).toEqual([503, '50300'])
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  })

  it('serve the symbol table, for ever under its own hash', async () => {
    await list()
    const answer = await get('/v1/mix/symbol/getAllSymbol?line=10')
    const { code, data } = answer.json()
    const table = v.parse(symbolTableSchema, data)
    expect([answer.statusCode, code, table.line]).toEqual([200, '00000', 10])
    expect(answer.headers['cache-control']).toBe('no-cache')

    const own = await get(`/v1/mix/symbol/getAllSymbol?line=10&md5=${table.md5}`)
    expect(own.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const other = await get(`/v1/mix/symbol/getAllSymbol?line=10&md5=${'0'.repeat(32)}`)
    expect(other.headers['cache-control']).toBe('no-cache')
    expect(other.json().data.md5).toBe(table.md5)
  })

  it('serve the table and the shapes of spot to whoever names no list', async () => {
    await list()
    const table = await get('/v1/mix/symbol/getAllSymbol')
    expect(table.body).toBe((await get('/v1/mix/symbol/getAllSymbol?line=1')).body)
    const path = '/v1/mix/index/getMultiKlineDataNewV2'
    expect((await get(path)).body).toBe((await get(`${path}?businessLine=1`)).body)
  })

  it('tell what a heat map needs besides, row by row', async () => {
    await list()
    for (const marketType of [1, 10] as const) {
      const answer = await get(`/v1/mix/market/heat/figures?businessLine=${marketType}`)
      const figures = v.parse(heatFiguresSchema, answer.json().data)
      const table = market.symbolTable(marketType)
      expect(figures.table).toBe(tableNumber(table?.md5 ?? ''))
      // No turnover of a day is known yet; the simulated market makes up how much of Bitcoin there will be.
      expect(figures.usualTurnover).toEqual(table?.base.map(() => null))
      expect(figures.maxSupply[table?.base.indexOf('BTC') ?? -1]).toBe(21_000_000)
    }
  })

  it('tell what was listed lately was first traded at, row by row', async () => {
    const { clock } = gateway.services
    klines.mockResolvedValue([{ ...candle, time: clock.now(), open: '0.125' }])
    market.sink.symbols([
      listedSymbol('OLDUSDT_SPBL'),
      listedSymbol('NEWUSDT_SPBL', { listedAt: clock.now() - 1 }),
    ])
    market.sink.tickers(1, 1, [{ symbolId: 'NEWUSDT_SPBL', values: { last: 5 } }])
    await until(() => market.listingPrices.size === 1)
    const answer = await get('/v1/mix/market/listing/prices?businessLine=1')
    const { table, prices } = v.parse(listingPricesSchema, answer.json().data)
    expect(table).toBe(tableNumber(market.symbolTable(1)?.md5 ?? ''))
    expect(prices).toEqual(
      market.symbolTable(1)?.base.map((base) => (base === 'NEW' ? 0.125 : null)),
    )
  })

  it('serve values that fit the table, compressed and with an ETag', async () => {
    await list()
    market.sink.tickers(10, 1_700_000_000_000, [
      { symbolId: 'BTCUSDT_UMCBL', values: { last: 12_345 } },
    ])
    market.start()
    gateway.services.clock.advance(1_000)
    const url = '/v1/mix/market/getHomeQuotation?businessLine=10'
    const table = market.symbolTable(10)
    const row = table?.symbolId.indexOf('BTCUSDT_UMCBL') ?? -1
    await until(() => market.tableBody(10) !== undefined)
    const answer = await get(url, columns)
    const snapshot = decodeSnapshot(answer.rawPayload)
    expect(snapshot.table).toBe(tableNumber(table?.md5 ?? ''))
    expect(snapshot.columns[fieldIndex.last]?.[row]).toBe(12_345)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'cache-control': 'public, max-age=1',
      vary: 'accept, accept-encoding',
    })
    const again = await get(url, { ...columns, 'if-none-match': String(answer.headers.etag) })
    expect(again.statusCode).toBe(304)
    const br = await get(url, { ...columns, 'accept-encoding': 'br' })
    expect(br.headers['content-encoding']).toBe('br')
    market.stop()
  })

  it('serve the same values in the envelope to whoever asks for no columns', async () => {
    await list()
    const values = { last: 12_345, markPrice: 12_346 }
    market.sink.tickers(10, 1_700_000_000_000, [{ symbolId: 'BTCUSDT_UMCBL', values }])
    const url = '/v1/mix/market/getHomeQuotation?businessLine=10'
    const answer = await get(url, { accept: '*/*', 'accept-encoding': 'br' })
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=1',
      vary: 'accept, accept-encoding',
    })
    const { code, data } = (await get(url)).json()
    const rows = v.parse(v.array(quotationSchema), data)
    expect([code, rows.map(({ symbolId }) => symbolId)]).toEqual([
      '00000',
      market.symbolTable(10)?.symbolId,
    ])
    expect(rows.find(({ symbolId }) => symbolId === 'BTCUSDT_UMCBL')).toEqual({
      symbolId: 'BTCUSDT_UMCBL',
      symbolCode: 'BTCUSDT',
      leftCoinName: 'BTC',
      rightCoinName: 'USDT',
      tabCoin: 'USDT',
      businessLine: 10,
      price: '123.45',
      markPrice: '123.46',
      chgUTC: null,
    })
  })

  it('serve the closes of a day in the envelope to whoever asks for no matrix', async () => {
    await list()
    market.closes.bySymbol.get('BTCUSDT_UMCBL')?.fill(2.5, 20)
    gateway.services.clock.advance(10_000)
    const url = '/v1/mix/index/getMultiKlineDataNewV2?businessLine=10'
    const rows = v.parse(v.array(dayClosesSchema), (await get(url)).json().data)
    const { closes = [] } = rows.find(({ symbolId }) => symbolId === 'BTCUSDT_UMCBL') ?? {}
    expect([closes.length, closes[0], closes.at(-1)]).toEqual([24, null, '2.50'])
  })

  it('serve the shapes', async () => {
    await list()
    const answer = await get('/v1/mix/index/getMultiKlineDataNewV2?businessLine=10', columns)
    expect(decodeSparklines(answer.rawPayload)).toMatchObject({ line: 10 })
    expect(answer.headers['cache-control']).toBe('public, max-age=10')
  })

  it('serve contract symbols, and only the hash to whoever has them', async () => {
    await list()
    const answer = await get('/v1/mcp/contract/symbols?businessLine=10')
    const { md5, listDTOS } = v.parse(contractSymbolListSchema, answer.json().data)
    expect(md5).toBe(hashOf(listDTOS))
    expect(listDTOS[0]?.symbolDTOList).toContainEqual({
      symbolId: 'BTCUSDT_UMCBL',
      symbolCode: 'BTCUSDT',
      symbolCodeDisplayName: 'BTCUSDT',
      supportUtaFlag: true,
    })
    const same = await get(`/v1/mcp/contract/symbols?businessLine=10&md5=${md5}`)
    expect(same.json().data).toEqual({ md5, listDTOS: [] })
    expect((await get('/v1/mcp/contract/symbols?businessLine=1')).statusCode).toBe(400)
  })

  it('serve contract symbols compressed and with an ETag', async () => {
    await list()
    const url = '/v1/mcp/contract/symbols?businessLine=10'
    const answer = await get(url, { 'accept-encoding': 'br' })
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    })
    const again = await get(url, { 'if-none-match': String(answer.headers.etag) })
    expect(again.statusCode).toBe(304)
  })

  it.each([8, 9, 11, 12, 13])(
    'serve an empty list where line %i has no contracts',
    async (marketType) => {
      await list()
      const url = `/v1/mcp/contract/symbols?businessLine=${marketType}`
      const { data } = (await get(url)).json()
      expect(data).toEqual({ md5: hashOf(data.listDTOS), listDTOS: [{ symbolDTOList: [] }] })
      expect((await get(`${url}&md5=${data.md5}`)).json().data.listDTOS).toEqual([])
    },
  )

  it('name the list of contract symbols by what it says, and not by the labels of a day', async () => {
    await list()
    const url = '/v1/mcp/contract/symbols?businessLine=10'
    const md5 = async () => (await get(url)).json().data.md5
    const [first, table] = [await md5(), market.symbolTable(10)?.md5]
    const listing = (coinName: string, supportUta: boolean) => [
      listedSymbol('BTCUSDT_UMCBL', { supportUta: true, coinName }),
      listedSymbol('ETHUSDT_UMCBL', { supportUta }),
    ]
    market.sink.symbols(listing('Bitcoin', false))
    expect(market.symbolTable(10)?.md5).not.toBe(table)
    expect(await md5()).toBe(first)
    market.sink.symbols(listing('Bitcoin', true))
    expect(await md5()).not.toBe(first)
  })

  it('name a dated contract by its day of delivery', async () => {
    const deliveryTime = Date.UTC(2026, 11, 25, 8)
    market.sink.symbols([
      listedSymbol('BTCUSD261225_DMCBL', { base: 'BTC', quote: 'USD', deliveryTime }),
    ])
    const { data } = (await get('/v1/mcp/contract/symbols?businessLine=11')).json()
    expect(data.listDTOS[0].symbolDTOList).toMatchObject([
      { symbolCode: 'BTCUSD261225', symbolCodeDisplayName: 'BTCUSD 2026-12-25' },
    ])
  })
})

describe('the klines call', () => {
  const asked = { symbolId: 'BTCUSDT_UMCBL', interval: '1h', endTime: 5_000, limit: 3 }

  it('hands the question on and the answer back', async () => {
    await list()
    const answer = await post('/v1/kline/getMoreKlineData', asked)
    expect(answer.json()).toEqual({ code: '00000', msg: 'success', data: [candle] })
    expect(klines).toHaveBeenLastCalledWith(asked)
  })

  it('is one for quarters of an hour where nothing but the symbol is named', async () => {
    await list()
    const answer = await post('/v1/kline/getMoreKlineData', { symbolId: asked.symbolId })
    expect(answer.json().code).toBe('00000')
    expect(klines).toHaveBeenLastCalledWith({
      symbolId: asked.symbolId,
      interval: '15m',
      endTime: 1_700_000_001_000,
      limit: 200,
    })
  })

  it('ends with the running second unless told', async () => {
    await list()
    const { endTime: _, ...newest } = asked
    await post('/v1/kline/getMoreKlineData', newest)
    expect(klines).toHaveBeenLastCalledWith({ ...asked, endTime: 1_700_000_001_000 })
  })

  it.each(['XUSDT_UMCBL', 'BTCUSDT_DMCBL', 'BTCUSDT', 'x_constructor'])(
    'knows no symbol %s, and does not ask the venue',
    async (symbolId) => {
      await list()
      const answer = await post('/v1/kline/getMoreKlineData', { ...asked, symbolId })
      expect([answer.statusCode, answer.json().code]).toEqual([404, '40400'])
      expect(klines).not.toHaveBeenCalled()
    },
  )

  it('tells of a venue that fails without its reasons', async () => {
    await list()
    klines.mockRejectedValue(new Error('secret address'))
    const answer = await post('/v1/kline/getMoreKlineData', asked)
    expect([answer.statusCode, answer.json().code]).toEqual([503, '50300'])
    expect(answer.payload).not.toContain('secret')
    expect(gateway.logged).toHaveLength(1)
  })
})
