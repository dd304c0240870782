import * as v from 'valibot'
import { answerText, decimal } from '../wire.ts'
import { marketSymbolSchema } from './market-symbol.ts'

/** A symbol of a list as it stands now, without what a user makes of it. */
export const quotationSchema = v.omit(marketSymbolSchema, [
  'exchangeName',
  'isFavorite',
  'isSelected',
])

/** See `quotationSchema`. */
export type Quotation = v.InferOutput<typeof quotationSchema>

/** The closes of a symbol over the last 24 hours. */
export const dayClosesSchema = v.object({
  symbolId: answerText,
  /** One an hour in quote currency, oldest first; null where unknown. */
  closes: v.array(v.nullable(decimal)),
})

/** See `dayClosesSchema`. */
export type DayCloses = v.InferOutput<typeof dayClosesSchema>
