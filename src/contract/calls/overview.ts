import * as v from 'valibot'
import { endpoint, json } from '../endpoint.ts'
import { heatFiguresSchema } from '../entities/market/heat-figures.ts'
import { heatCoinsSchema, marketMetricsSchema } from '../entities/market/market-metrics.ts'
import { coinPickSchema, coinViewSchema, picksSchema } from '../entities/market/picks.ts'
import { topExchangesSchema } from '../entities/market/top-exchanges.ts'
import { shortText } from '../entities/wire.ts'
import { inputObject } from '../input-object.ts'
import { marketTypes } from '../market/market-types.ts'
import { everyPost, noInput, queryMarketType, region } from './fields.ts'

/** Coins that the rules recommend, and what became of those before, without coins that are hidden from the caller. */
export const recommendations = endpoint({
  name: 'recommendations',
  method: 'POST',
  path: '/v1/mix/public/getAiRecommendListV2',
  input: inputObject({ ...everyPost, region }),
  output: json(picksSchema),
  auth: 'public',
})

/** How a coin, named by its code such as `BTC`, stands by the rules now; null where it is not compared. */
export const coinRecommendation = endpoint({
  name: 'coinRecommendation',
  method: 'POST',
  path: '/v1/mix/public/getAiCoinRecommendByCoinId',
  input: inputObject({ ...everyPost, region, coinId: shortText }),
  output: json(v.nullable(coinViewSchema)),
  auth: 'public',
})

/** The recommended coins alone; none while none were made yet. */
export const coinRecommendations = endpoint({
  name: 'coinRecommendations',
  method: 'POST',
  path: '/v1/mix/public/getAiCoinRecommendList',
  input: inputObject({ ...everyPost, region }),
  output: json(v.array(coinPickSchema)),
  auth: 'public',
})

/** The largest exchanges by their reported volume, as a source tells them. */
export const topExchanges = endpoint({
  name: 'topExchanges',
  method: 'GET',
  path: '/v1/mix/index/topExchangeList',
  input: noInput,
  output: json(topExchangesSchema),
  auth: 'public',
})

/** Figures of the whole market, as the spot list here has it, without coins that are hidden from the caller. */
export const globalMetrics = endpoint({
  name: 'globalMetrics',
  method: 'GET',
  path: '/v1/mix/market/global/getMetrics',
  input: noInput,
  output: json(marketMetricsSchema),
  auth: 'public',
})

/** Coins of the heat map, without those that are hidden from the caller. */
export const heatCoins = endpoint({
  name: 'heatCoins',
  method: 'GET',
  path: '/v1/mix/market/heat/topCoins',
  input: noInput,
  output: json(heatCoinsSchema),
  auth: 'public',
})

/** What sizes and colours of a heat map stand for besides live values, in the rows of a list's table. */
export const heatFigures = endpoint({
  name: 'heatFigures',
  method: 'GET',
  path: '/v1/mix/market/heat/figures',
  input: inputObject({ businessLine: v.optional(queryMarketType, marketTypes.spot) }),
  output: json(heatFiguresSchema),
  auth: 'public',
})
