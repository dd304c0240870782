import * as v from 'valibot'
import { lines } from '../text/text.ts'
import { answerText, decimal, unixMs } from './wire.ts'

/** What is said about one coin beside its prices. Null is what nobody here knows. */
export const coinDetailSchema = v.object({
  /** Path of the coin's picture, empty where there is none. */
  coinIcon: answerText,
  /** Its full name, such as `Bitcoin`. */
  coinName: answerText,
  /** The sectors that it belongs to, by their English names. */
  tags: v.array(answerText),
  /** Shares of long and short accounts as fractions that add up to 1. */
  longRate: v.nullable(decimal),
  shortRate: v.nullable(decimal),
  /** What its figures mean in words, in the language of the request, with the time they are of. */
  deciphermentTitle: v.nullable(answerText),
  /** A sentence or two a line. */
  deciphermentContent: v.nullable(lines(20_000)),
  deciphermentUpdateTime: v.nullable(unixMs),
})

/** See `coinDetailSchema`. */
export type CoinDetail = v.InferOutput<typeof coinDetailSchema>
