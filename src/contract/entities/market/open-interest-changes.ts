import * as v from 'valibot'
import { answerText, unixMs } from '../wire.ts'

/** How far what is open in the contracts of coins has changed over 24 hours, at the venue whose prices are shown here. */
export const openInterestChangesSchema = v.object({
  /** When it was counted. */
  asOf: unixMs,
  /** The largest change either way first; coins of which a day is not known yet are absent. */
  changes: v.pipe(
    v.array(
      v.object({
        base: answerText,
        /** A fraction of the amount in coins a day before: prices do not move it. */
        change: v.number(),
      }),
    ),
    v.maxLength(100),
  ),
})

/** See `openInterestChangesSchema`. */
export type OpenInterestChanges = v.InferOutput<typeof openInterestChangesSchema>
