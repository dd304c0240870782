import * as v from 'valibot'
import { decimal, unixMs } from './wire.ts'

/** What is said about one coin beside its prices. */
export const coinDetailSchema = v.object({
  coinIcon: v.string(),
  coinName: v.string(),
  tags: v.array(v.string()),
  /** Shares of long and short accounts as fractions that add up to 1. */
  longRate: decimal,
  shortRate: decimal,
  /** The explanation of the day, with the time it was written. */
  deciphermentTitle: v.string(),
  deciphermentContent: v.string(),
  deciphermentUpdateTime: unixMs,
})

/** See `coinDetailSchema`. */
export type CoinDetail = v.InferOutput<typeof coinDetailSchema>
