import * as v from 'valibot'
import { decimal, shortText } from './wire.ts'

/** One configured price alert. Prices are in quote currency; a channel has both bounds. */
export const alertConfigSchema = v.object({
  symbolId: shortText,
  configurePrice: v.optional(decimal),
  configurePriceUp: v.optional(decimal),
  configurePriceDown: v.optional(decimal),
  exchangeId: v.optional(shortText),
})

/** See `alertConfigSchema`. */
export type AlertConfig = v.InferOutput<typeof alertConfigSchema>
