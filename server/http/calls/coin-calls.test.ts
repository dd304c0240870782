import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { coinChainsSchema } from '../../../src/contract/entities/coin-chains.ts'
import { cryptoSchema } from '../../../src/contract/entities/crypto.ts'
import { type TestServices, testServices } from '../../../tests/support/http-services.ts'
import { listedSymbol } from '../../../tests/support/listing.ts'
import { buildApp } from '../../app.ts'
import { createOperator } from '../../content/operator/operator.ts'
import { operatorFileSchema } from '../../content/operator/operator-file.ts'
import { createMarket } from '../../market/market.ts'
import type { Kline, KlineQuery } from '../../venues/venue.ts'

const spot = 'BTCUSDT_SPBL'
const perpetual = 'BTCUSDT_UMCBL'
const day = 86_400_000

/** Candles at one price, as many as are asked for; months since a hundred months ago. */
async function flatKlines({ endTime, limit, interval }: KlineQuery): Promise<Kline[]> {
  const length = { '1h': day / 24, '1d': day }[interval as string] ?? 30 * day
  const count = interval === '1M' ? 100 : limit
  const last = Math.floor((endTime - 1) / length) * length
  return Array.from({ length: count }, (_, index) => ({
    time: last - (count - 1 - index) * length,
    open: '100.00',
    high: '120.00',
    low: '90.00',
    close: '100.00',
    volume: '1',
    turnover: '1',
  }))
}

let gateway: TestServices
let app: FastifyInstance
/** Unix ms. */
let vouchedAt = 0

async function start(simulated: boolean): Promise<void> {
  gateway = await testServices()
  const { clock, config, venue } = gateway.services
  const klines = () => Promise.resolve([])
  const market = createMarket({ clock, icons: new Set(['btc']), klines, klineReach: 0 })
  market.sink.symbols([
    listedSymbol(spot, {
      coinName: 'Bitcoin',
      sectors: ['Layer 1'],
      circulatingSupply: simulated ? 19_780_000 : 0,
      listedAt: 5,
    }),
    listedSymbol(perpetual, { coinName: 'Bitcoin', fundingInterval: 8, listedAt: 9 }),
    listedSymbol('XMRUSDT_SPBL'),
  ])
  const values = { last: 110_00, open24h: 100_00, turnover24h: 1_000_00 }
  market.sink.tickers(1, 1, [
    { symbolId: spot, values },
    { symbolId: 'XMRUSDT_SPBL', values },
  ])
  market.sink.tickers(10, 1, [
    { symbolId: perpetual, values: { ...values, turnover24h: 3_000_00, fundingRate: 10_000 } },
  ])
  vouchedAt = Math.floor(clock.now()) - 60_000
  const open = { deposit: 'open', withdrawal: 'suspended' } as const
  const chains = [{ chain: 'x', chainName: 'X Chain', ...open }]
  market.sink.chains?.(vouchedAt, [
    { coin: 'BTC', chains },
    { coin: 'XMR', chains },
  ])
  const file = v.parse(operatorFileSchema, {
    hiddenCoins: [{ baseSymbol: 'XMR', languageList: ['de'], ipCountryNameList: [] }],
  })
  app = await buildApp({
    ...gateway.services,
    market,
    config,
    venue: { ...venue, simulated, hasChains: simulated, klines: flatKlines },
    operator: createOperator(file),
  })
}

afterEach(async () => {
  await app.close()
  await gateway.dispose()
})

const post = async (url: string, payload: object = {}, headers: Record<string, string> = {}) =>
  (await app.inject({ method: 'POST', url, payload, headers })).json()
const coinOf = async (payload: object, headers: Record<string, string> = {}) =>
  v.parse(cryptoSchema, (await post('/v1/cms/crypto/getCryptoBySymbol', payload, headers)).data)

describe('what is known of a coin', () => {
  beforeEach(() => start(true))

  it('is told of Bitcoin unless another is named, with its figures', async () => {
    const coin = await coinOf({})
    expect(coin).toMatchObject({
      coinName: 'Bitcoin',
      coinIcon: '/icons/coins/btc.svg',
      tags: ['Layer 1'],
      symbol: 'BTC',
      symbolId: spot,
      businessLines: [1, 10],
      rank: { by: 'marketCap', place: 1, of: 1 },
      circulatingSupply: '19780000',
      maxSupply: '21000000',
      marketShare: '1',
      volatility30d: '0',
      records: { high: { price: '120.00' }, low: { price: '90.00' } },
      listedAt: 5,
      invented: true,
    })
    expect(coin.ranges.map(({ window, open }) => [window, open])).toEqual([
      ['7d', '100.00'],
      ['30d', '100.00'],
      ['1y', '100.00'],
    ])
    expect(Number(coin.longRate) + Number(coin.shortRate)).toBeCloseTo(1, 9)
    expect(coin.deciphermentContent).toContain('Spot pairs carry 25% of its turnover')
    expect(coin.deciphermentContent).toContain('Funding is +0.0100% every 8 h')
  })

  it('is told of the pair that is asked for, in the language of the request', async () => {
    const coin = await coinOf({ symbol: 'btc', symbolId: perpetual }, { locale: 'de' })
    expect(coin.symbolId).toBe(perpetual)
    expect(coin.deciphermentTitle).toBe('Bitcoin steigt innerhalb der Spanne des Monats')
    expect((await coinOf({ symbolId: 'XMRUSDT_SPBL' })).symbolId).toBe(spot)
  })

  it('is not told of what is not listed, nor of what the visitor is not shown', async () => {
    const url = '/v1/cms/crypto/getCryptoBySymbol'
    for (const symbol of ['NOSUCH', 'XMR']) {
      expect((await post(url, { symbol })).code).toBe('40400')
    }
    expect((await coinOf({ symbol: 'XMR' }, { locale: 'de' })).businessLines).toEqual([1])
    const list = '/v1/cms/crypto/getCryptoListBySymbol'
    expect((await post(list, { symbols: ['btc', 'XMR', 'NOSUCH'] })).data).toEqual([
      { coinName: 'BTC', imgUrl: '/icons/coins/btc.svg' },
    ])
  })

  it('are chains with what is open on them, without coins that are hidden', async () => {
    const chains = async (query: string, headers = {}) => {
      const url = `/v1/spot/public/getCoinChainList${query}`
      return v.parse(coinChainsSchema, (await app.inject({ url, headers })).json().data)
    }
    const [btc, ...others] = await chains('?coin=btc')
    expect(others).toEqual([])
    expect(btc).toEqual({
      coin: 'BTC',
      asOf: vouchedAt,
      chains: [{ chain: 'x', chainName: 'X Chain', deposit: 'open', withdrawal: 'suspended' }],
    })
    expect((await chains('')).map(({ coin }) => coin)).toEqual(['BTC'])
    const german = await chains('', { locale: 'de' })
    expect(german.map(({ coin }) => coin).sort()).toEqual(['BTC', 'XMR'])
    expect(await chains('?coin=NOSUCH')).toEqual([])
  })

  it('are told from an answer that is ready', async () => {
    const url = '/v1/spot/public/getCoinChainList'
    const { etag } = (await app.inject({ url })).headers
    const again = await app.inject({ url, headers: { 'if-none-match': String(etag) } })
    expect(again.statusCode).toBe(304)
  })
})

describe('what is known of a coin of an exchange', () => {
  beforeEach(() => start(false))

  it('is never made up, and has no chains where the venue offers none', async () => {
    const coin = await coinOf({})
    expect(coin).toMatchObject({
      rank: { by: 'turnover', place: 1, of: 2 },
      circulatingSupply: null,
      maxSupply: null,
      marketShare: null,
      longShort: null,
      longRate: null,
      shortRate: null,
      invented: false,
      records: { high: { price: '120.00' } },
    })
    expect((await app.inject({ url: '/v1/spot/public/getCoinChainList' })).json().data).toEqual([])
  })
})
