import * as v from 'valibot'

/** Bytes of a key in base64url, with or without the padding that some browsers add. */
const key = (bytes: number) =>
  v.pipe(
    v.string(),
    v.regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`), `not ${bytes} bytes`),
  )

/** How a browser is reached by push messages, as `PushSubscription.toJSON()` has it. */
export const pushSubscriptionSchema = v.object({
  /** Where its push service takes messages for it. */
  endpoint: v.pipe(v.string(), v.startsWith('http'), v.maxLength(2_048)),
  keys: v.object({
    /** A point on the curve P-256. */
    p256dh: key(65),
    /** A shared secret. */
    auth: key(16),
  }),
})

/** See `pushSubscriptionSchema`. */
export type PushSubscriptionKeys = v.InferOutput<typeof pushSubscriptionSchema>
