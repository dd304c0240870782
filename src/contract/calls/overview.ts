import * as v from 'valibot'
import { endpoint, json } from '../endpoint.ts'
import { hotListsSchema } from '../entities/hot-lists.ts'
import { inputObject } from '../input-object.ts'
import { marketLines } from '../market/lines.ts'
import { everyPost, queryLine, region } from './fields.ts'
import { unansweredGet, unansweredPost } from './unanswered.ts'

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

/** The fear and greed index. */
export const fearGreed = unansweredPost('fearGreed', '/v1/cms/fearGreed', 'public')

/** The feed of market changes. */
export const marketChanges = unansweredPost('marketChanges', '/v1/reach/market/changesV2', 'public')

/** Which kinds of market changes there are. */
export const marketChangesMenu = unansweredPost(
  'marketChangesMenu',
  '/v1/reach/market/changesMenuList',
  'public',
)

/** Coins that the rules recommend. */
export const recommendations = unansweredPost(
  'recommendations',
  '/v1/mix/public/getAiRecommendListV2',
  'public',
)

/** Why one coin is recommended. */
export const coinRecommendation = unansweredPost(
  'coinRecommendation',
  '/v1/mix/public/getAiCoinRecommendByCoinId',
  'public',
)

/** Recommended coins with their reasons. */
export const coinRecommendations = unansweredPost(
  'coinRecommendations',
  '/v1/mix/public/getAiCoinRecommendList',
  'public',
)

/** The largest exchanges. */
export const topExchanges = unansweredGet('topExchanges', '/v1/mix/index/topExchangeList', 'public')

/** Figures of the whole market. */
export const globalMetrics = unansweredGet(
  'globalMetrics',
  '/v1/mix/market/global/getMetrics',
  'public',
)

/** Coins of the heat map. */
export const heatCoins = unansweredGet('heatCoins', '/v1/mix/market/heat/topCoins', 'public')
