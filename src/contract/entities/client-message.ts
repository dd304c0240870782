import * as v from 'valibot'
import { subscriptionSchema } from '../socket.ts'

/** What a client may send. */
export const clientMessageSchema = v.variant('action', [
  v.object({ action: v.literal('ping'), terminaltype: v.number() }),
  v.object({ action: v.literal('login'), terminaltype: v.number() }),
  v.object({
    action: v.picklist(['subscribe', 'unsubscribe']),
    args: v.pipe(v.array(subscriptionSchema), v.minLength(1), v.maxLength(50)),
    /** The client takes the answers to all `args` in one `batch` message. */
    batch: v.optional(v.boolean()),
    terminaltype: v.number(),
  }),
])

/** See `clientMessageSchema`. */
export type ClientMessage = v.InferOutput<typeof clientMessageSchema>
