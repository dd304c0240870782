import * as v from 'valibot'
import { answerText, decimal, unixMs } from '../wire.ts'

/** One row of a ranking: the symbol and the figure that ranks it, as a decimal. */
const ranked = v.array(v.object({ symbolId: answerText, value: decimal }))

/**
 * The four cards above the lists, worked out by the rules in docs/rules.md: hot (value: score), rising
 * most (fraction over 24 hours), newest (listing, Unix ms) and traded most (US dollars over 24 hours).
 */
export const hotListsSchema = v.object({
  /** When they were worked out. */
  asOf: unixMs,
  hotSearchList: ranked,
  increaseList: ranked,
  newCurrencyList: ranked,
  volList: ranked,
})

/** See `hotListsSchema`. */
export type HotLists = v.InferOutput<typeof hotListsSchema>
