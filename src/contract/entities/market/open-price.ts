import * as v from 'valibot'
import { answerText, decimal, unixMs } from '../wire.ts'

const openPrices = v.record(answerText, decimal)

/** Prices at the midnight of a timezone: symbol id to price in quote currency, per kline line. */
export const openPriceSchema = v.object({
  /** That midnight, Unix ms. */
  midnight: unixMs,
  symbolKlines: v.object({ sp: v.optional(openPrices), mc: v.optional(openPrices) }),
})

/** See `openPriceSchema`. */
export type OpenPrice = v.InferOutput<typeof openPriceSchema>
