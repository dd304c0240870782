import * as v from 'valibot'
import { endpoint, json } from '../endpoint.ts'
import { fearGreedSchema } from '../entities/fear-greed.ts'
import { hotListsSchema } from '../entities/market/hot-lists.ts'
import { changesMenuSchema, marketChangesSchema } from '../entities/market/market-change.ts'
import { heatCoinsSchema, marketMetricsSchema } from '../entities/market/market-metrics.ts'
import { coinPickSchema, picksSchema } from '../entities/market/picks.ts'
import { shortText } from '../entities/wire.ts'
import { businessLines } from '../enums.ts'
import { inputObject } from '../input-object.ts'
import { changeFeeds } from '../market/change-rules.ts'
import { marketLines } from '../market/lines.ts'
import { text } from '../text/text.ts'
import { everyPost, noInput, postInput, queryLine, region } from './fields.ts'
import { unansweredGet } from './unanswered.ts'

/** The hot lists of a list of symbols, of spot unless told, without coins that are hidden from the caller. */
export const indexLeaderboard = endpoint({
  name: 'indexLeaderboard',
  method: 'POST',
  path: '/v1/mix/index/indexLeaderboardNew',
  input: inputObject({
    ...everyPost,
    region,
    businessLine: v.optional(queryLine, marketLines.spot),
  }),
  output: json(hotListsSchema),
  auth: 'public',
})

/** The fear and greed index: its present reading, what it is made of, and its history. */
export const fearGreed = endpoint({
  name: 'fearGreed',
  method: 'POST',
  path: '/v1/cms/fearGreed',
  input: postInput,
  output: json(fearGreedSchema),
  auth: 'public',
})

/** Where a page of changes begins: time and number of the last one of the page before. */
const changeCursor = v.pipe(text(33), v.regex(/^\d{1,16}\.\d{1,16}$/, 'not a cursor'))

/**
 * The feed of market changes of spot unless told, or of all futures: the newest, or what came before `cursor`,
 * without coins that are hidden from the caller.
 */
export const marketChanges = endpoint({
  name: 'marketChanges',
  method: 'POST',
  path: '/v1/reach/market/changesV2',
  input: inputObject({
    ...everyPost,
    region,
    businessLine: v.optional(v.picklist(changeFeeds), businessLines.spot),
    cursor: v.optional(changeCursor),
    limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(500)), 100),
  }),
  output: json(marketChangesSchema),
  auth: 'public',
})

/** Which kinds of market changes there are, and the thresholds by which they are found. */
export const marketChangesMenu = endpoint({
  name: 'marketChangesMenu',
  method: 'POST',
  path: '/v1/reach/market/changesMenuList',
  input: postInput,
  output: json(changesMenuSchema),
  auth: 'public',
})

/** Coins that the rules recommend, and what became of those before, without coins that are hidden from the caller. */
export const recommendations = endpoint({
  name: 'recommendations',
  method: 'POST',
  path: '/v1/mix/public/getAiRecommendListV2',
  input: inputObject({ ...everyPost, region }),
  output: json(picksSchema),
  auth: 'public',
})

/** Whether a coin, named by its code such as `BTC`, is recommended now, and why; null where it is not. */
export const coinRecommendation = endpoint({
  name: 'coinRecommendation',
  method: 'POST',
  path: '/v1/mix/public/getAiCoinRecommendByCoinId',
  input: inputObject({ ...everyPost, region, coinId: shortText }),
  output: json(v.nullable(coinPickSchema)),
  auth: 'public',
})

/** The recommended coins alone. */
export const coinRecommendations = endpoint({
  name: 'coinRecommendations',
  method: 'POST',
  path: '/v1/mix/public/getAiCoinRecommendList',
  input: inputObject({ ...everyPost, region }),
  output: json(v.array(coinPickSchema)),
  auth: 'public',
})

/** The largest exchanges. */
export const topExchanges = unansweredGet('topExchanges', '/v1/mix/index/topExchangeList', 'public')

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
