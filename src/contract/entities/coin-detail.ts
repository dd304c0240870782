import * as v from 'valibot'
import { lines } from '../text/text.ts'
import { answerText, decimal, unixMs } from './wire.ts'

/** What is said about one coin beside its prices. */
export const coinDetailSchema = v.object({
  coinIcon: answerText,
  coinName: answerText,
  tags: v.array(answerText),
  /** Shares of long and short accounts as fractions that add up to 1. */
  longRate: decimal,
  shortRate: decimal,
  /** The explanation of the day, with the time it was written. */
  deciphermentTitle: answerText,
  deciphermentContent: lines(20_000),
  deciphermentUpdateTime: unixMs,
})

/** See `coinDetailSchema`. */
export type CoinDetail = v.InferOutput<typeof coinDetailSchema>
