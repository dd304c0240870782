import * as v from 'valibot'
import { endpoint, json } from '../endpoint.ts'
import { hotListsSchema } from '../entities/market/hot-lists.ts'
import { inputObject } from '../input-object.ts'
import { marketTypes } from '../market/market-types.ts'
import { everyPost, queryMarketType, region } from './fields.ts'

/** The hot lists of a list of symbols, of spot unless told, without coins that are hidden from the caller. */
export const indexLeaderboard = endpoint({
  name: 'indexLeaderboard',
  method: 'POST',
  path: '/v1/mix/index/indexLeaderboardNew',
  input: inputObject({
    ...everyPost,
    region,
    businessLine: v.optional(queryMarketType, marketTypes.spot),
  }),
  output: json(hotListsSchema),
  auth: 'public',
})
