import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  heatCoinsSchema,
  marketMetricsSchema,
} from '../../../src/contract/entities/market/market-metrics.ts'
import { picksSchema } from '../../../src/contract/entities/market/picks.ts'
import { type TestServices, testServices } from '../../../tests/support/http-services.ts'
import { listedSymbol } from '../../../tests/support/listing.ts'
import { buildApp } from '../../app.ts'
import { createOperator } from '../../content/operator/operator.ts'
import { operatorFileSchema } from '../../content/operator/operator-file.ts'
import type { PickRound } from '../../content/picks/pick-record.ts'
import { createMarket, type Market } from '../../market/market.ts'
import type { Services } from '../core/services.ts'

const hour = 3_600_000
const pick = {
  symbolId: 'BTCUSDT_SPBL',
  base: 'BTC',
  direction: 'up',
  price: 0.0000012,
  score: 71.234567,
  factors: [{ kind: 'momentum', value: 0.1234567, percentile: 97.5 }],
} as const

let gateway: TestServices
let app: FastifyInstance
let market: Market
let services: Services
let round: PickRound | undefined

const operatorOf = (file: object) => createOperator(v.parse(operatorFileSchema, file))

const viewOf = (base: string) => ({
  symbolId: `${base}USDT_SPBL`,
  base,
  asOf: 5,
  universe: 412,
  score: 71.234567,
  factors: [{ ...pick.factors[0], forRise: 97.5 }],
})

beforeEach(async () => {
  gateway = await testServices()
  const { clock, config } = gateway.services
  market = createMarket({ clock, icons: new Set(), klines: async () => [], klineReach: 0 })
  round = undefined
  const result = { ...pick, madeAt: 1, change: 0.05, market: Number.NaN }
  services = {
    ...gateway.services,
    market,
    config: { ...config, geoHeader: 'x-country' },
    operator: operatorOf({
      hiddenCoins: [{ baseSymbol: 'XMR', languageList: ['de'], ipCountryNameList: ['CH'] }],
    }),
    picks: {
      view: (code) => (code === 'BTC' || code === 'XMR' ? viewOf(code) : undefined),
      current: () =>
        round && {
          round,
          results: [result, { ...result, base: 'XMR', symbolId: 'XMRUSDT_SPBL' }],
        },
      pastViews: async () => [{ madeAt: 1, direction: 'down', change: 0.0123456789 }],
    },
  }
  app = await buildApp(services)
})
afterEach(async () => {
  await app.close()
  await gateway.dispose()
})

const post = async (url: string, payload: object = {}) =>
  (await app.inject({ method: 'POST', url, payload })).json()
const get = async (url: string) => (await app.inject({ url })).json()

it('says that there is nothing yet', async () => {
  for (const url of ['/v1/mix/market/global/getMetrics', '/v1/mix/market/heat/topCoins']) {
    expect((await get(url)).code).toBe('50300')
  }
  expect((await post('/v1/mix/public/getAiRecommendListV2')).code).toBe('50300')
})

it('answers the whole market without hidden coins, the same for ten seconds', async () => {
  market.sink.symbols([
    listedSymbol('BTCUSDT_SPBL', { circulatingSupply: 20 }),
    listedSymbol('XMRUSDT_SPBL', { circulatingSupply: 20 }),
  ])
  const tick = (last: number): void => {
    for (const symbolId of ['BTCUSDT_SPBL', 'XMRUSDT_SPBL']) {
      const values = { last, open24h: 100, turnover24h: 500 }
      market.sink.tickers(1, 1, [{ symbolId, values }])
    }
  }
  tick(200)
  const metrics = async () =>
    v.parse(marketMetricsSchema, (await get('/v1/mix/market/global/getMetrics')).data)
  expect(await metrics()).toMatchObject({ marketCap: '40.00', coins: 1, up: 1 })
  const coins = v.parse(heatCoinsSchema, (await get('/v1/mix/market/heat/topCoins')).data)
  expect(coins.map(({ base }) => base)).toEqual(['BTC'])
  tick(400)
  expect((await metrics()).marketCap).toBe('40.00')
  gateway.services.clock.advance(10_000)
  expect((await metrics()).marketCap).toBe('80.00')
})

it('answers picks with their reasons and results, without hidden coins', async () => {
  const madeAt = 4 * hour * 100_000 + 420_000
  round = {
    madeAt,
    universe: 412,
    picks: [pick, { ...pick, base: 'XMR', symbolId: 'XMRUSDT_SPBL' }],
  }
  const answer = v.parse(picksSchema, (await post('/v1/mix/public/getAiRecommendListV2')).data)
  expect(answer).toMatchObject({ madeAt, nextAt: 4 * hour * 100_001, universe: 412, rules: 2 })
  expect(answer.picks).toEqual([
    {
      ...pick,
      price: '0.0000012',
      score: 71.2346,
      factors: [{ kind: 'momentum', value: 0.123457, percentile: 97.5 }],
    },
  ])
  expect(answer.results.map(({ base, market: median }) => [base, median])).toEqual([['BTC', null]])
  expect((await post('/v1/mix/public/getAiCoinRecommendList')).data).toHaveLength(1)
  const one = (coinId: string) => post('/v1/mix/public/getAiCoinRecommendByCoinId', { coinId })
  expect((await one('btc')).data).toEqual({
    ...viewOf('BTC'),
    direction: 'up',
    score: 71.2346,
    factors: [{ kind: 'momentum', value: 0.123457, percentile: 97.5, forRise: 97.5 }],
    horizonHours: 24,
    past: [{ madeAt: 1, direction: 'down', change: 0.0123457 }],
    pick: { direction: 'up', madeAt, horizonHours: 24 },
  })
  expect((await one('XMR')).data).toBeNull()
  expect((await one('ETH')).data).toBeNull()
  expect((await one('')).code).toBe('00000')
})

it('tells of no coin what the rules say where the operator shows no picks, and does not ask to try again', async () => {
  await app.close()
  const operator = operatorOf({ overviewSwitch: { aiIndex: false } })
  app = await buildApp({ ...services, operator })
  const one = await post('/v1/mix/public/getAiCoinRecommendByCoinId', { coinId: 'BTC' })
  expect(one).toMatchObject({ code: '00000', data: null })
  const refused = { code: '40400', msg: 'This site shows no AI picks.' }
  expect(await post('/v1/mix/public/getAiRecommendListV2')).toMatchObject(refused)
})
