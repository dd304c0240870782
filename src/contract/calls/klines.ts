import * as v from 'valibot'
import { endpoint, json } from '../endpoint.ts'
import { klineSchema } from '../entities/market/kline.ts'
import { shortText, unixMs } from '../entities/wire.ts'
import { klineIntervals } from '../enums.ts'
import { inputObject } from '../input-object.ts'
import { everyPost } from './fields.ts'

/** The newest `limit` klines that start before `endTime`, oldest first; the running one included. */
export const moreKlines = endpoint({
  name: 'moreKlines',
  method: 'POST',
  path: '/v1/kline/getMoreKlineData',
  input: inputObject({
    ...everyPost,
    symbolId: shortText,
    /** A quarter of an hour, if left out. */
    interval: v.optional(v.picklist(klineIntervals), '15m'),
    /** Now, if left out. */
    endTime: v.optional(unixMs),
    limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000)), 200),
  }),
  output: json(v.array(klineSchema)),
  auth: 'public',
})
