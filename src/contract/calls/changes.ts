import * as v from 'valibot'
import { endpoint, json } from '../endpoint.ts'
import { changesMenuSchema, marketChangesSchema } from '../entities/market/market-change.ts'
import { businessLines } from '../enums.ts'
import { inputObject } from '../input-object.ts'
import { changeFeeds } from '../market/change-rules.ts'
import { text } from '../text/text.ts'
import { everyPost, postInput, region } from './fields.ts'

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
