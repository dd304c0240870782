import * as v from 'valibot'
import { endpoint, json } from '../endpoint.ts'
import { openPriceSchema } from '../entities/market/open-price.ts'
import { klineLines } from '../enums.ts'
import { inputObject } from '../input-object.ts'
import { everyPost } from './fields.ts'

/** Prices at the midnight of a timezone. */
export const openPrice = endpoint({
  name: 'openPrice',
  method: 'POST',
  path: '/v1/kline/getOpenPrice',
  input: inputObject({
    ...everyPost,
    businessLine: v.picklist(klineLines),
    /** Offset from UTC in minutes. */
    timeZone: v.pipe(v.number(), v.multipleOf(60), v.minValue(-720), v.maxValue(720)),
  }),
  output: json(openPriceSchema),
  auth: 'public',
})
