import * as v from 'valibot'
import { businessLines } from '../../enums.ts'
import { lines } from '../../text/text.ts'
import { answerText, unixMs } from '../wire.ts'
import { alertId } from './alert-id.ts'

/** What the topic `price_notice` pushes when an alert fires. */
export const priceNoticeSchema = v.object({
  businessLine: v.picklist(Object.values(businessLines)),
  title: answerText,
  popContent: lines(2_000),
  /** BCP 47 key and writing direction of both texts, which are in the language of the account. */
  lang: answerText,
  dir: v.picklist(['ltr', 'rtl']),
  /** False where the user turned pop-ups of this line off: it counts as news, and no card is shown. */
  isShow: v.boolean(),
  /** The event, which is also the tag of its notifications: one event reaches a user once. */
  eventId: alertId,
  /** Every event of a summary, which are of one line, the one above included; absent where there is only one. */
  eventIds: v.optional(v.array(alertId)),
  alertId,
  symbolId: answerText,
  /** When the price met the condition, on the gateway's clock. */
  time: unixMs,
  /** Where a click leads, without locale. */
  path: answerText,
})

/** See `priceNoticeSchema`. */
export type PriceNotice = v.InferOutput<typeof priceNoticeSchema>
