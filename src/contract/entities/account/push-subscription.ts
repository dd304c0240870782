import * as v from 'valibot'
import { text } from '../../text/text.ts'

/** A key in base64url, with or without the padding that some browsers add. */
const key = (pattern: RegExp, bytes: number) =>
  v.pipe(text(100), v.regex(pattern, `not ${bytes} bytes`))

/** How a browser is reached by push messages, as `PushSubscription.toJSON()` has it. */
export const pushSubscriptionSchema = v.object({
  /** Where its push service takes messages for it. */
  endpoint: v.pipe(text(2_048), v.startsWith('http')),
  keys: v.object({
    /** A point on the curve P-256. */
    p256dh: key(/^[\w-]{87}={0,2}$/, 65),
    /** A shared secret. */
    auth: key(/^[\w-]{22}={0,2}$/, 16),
  }),
})

/** See `pushSubscriptionSchema`. */
export type PushSubscriptionKeys = v.InferOutput<typeof pushSubscriptionSchema>
