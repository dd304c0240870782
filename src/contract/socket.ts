import * as v from 'valibot'
import { answerText, shortText } from './entities/wire.ts'

/** What can be subscribed to. Only `price_notice` needs a login. */
export const topics = ['price_notice', 'ticker', 'change', 'kline', 'metrics'] as const

/** Name of a topic. */
export type Topic = (typeof topics)[number]

/** Timing of the socket client, in ms. Source: the exchange's socket contract. */
export const socketTiming = {
  heartbeat: 10_000,
  /** More unanswered heartbeats than this close the socket with `heartbeatLost`. */
  missedHeartbeats: 3,
  connectTimeout: 10_000,
  waitBeforeConnect: 1_000,
  reconnectMin: 1_000,
  reconnectMax: 5_000,
  reconnectGrowth: 1.3,
  reconnectCap: 10_000,
} as const

/** Close codes of this product. */
export const closeCodes = {
  /** Sent by the client after too many unanswered heartbeats, or one unanswered probe of a silent connection. */
  heartbeatLost: 4999,
  /** Sent by the gateway when the session ended. */
  sessionEnded: 4401,
  /** Sent by the gateway to a reader that falls too far behind. */
  slowReader: 4408,
  /** Sent by the gateway while it restarts. */
  restarting: 1012,
} as const

/** Most rows that a subscription names: who looks at more follows the whole list. */
export const mostRows = 200

/**
 * One subscription. `bizNo` narrows the topic: the list number for `ticker`. `epoch` and `seq` say
 * which state the subscriber already holds, so that only later changes are sent. `table` is the number of the
 * symbol table of that state, see `StreamPosition`: where the state is that of another gateway, the first frame
 * brings all values of the same table. `rows` are those of
 * the list that somebody looks at: their changes come at once and all others together now and then;
 * without it everything comes at once. With `table` and `rows` alone the first frame brings all values of these rows.
 */
export const subscriptionSchema = v.object({
  topic: v.picklist(topics),
  bizNo: v.optional(shortText),
  epoch: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  seq: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  table: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  rows: v.optional(
    v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(0))), v.maxLength(mostRows)),
  ),
})

/** See `subscriptionSchema`. */
export type Subscription = v.InferOutput<typeof subscriptionSchema>

/**
 * Most topics of one message that are answered one by one where the client does not ask for a batch.
 * Clients older than batches ask for every list and the notifications at most.
 */
export const mostSingleAnswers = 8

/** What became of one subscription that was asked for. `code` 0 is success. */
const takenSchema = v.object({
  action: v.picklist(['subscribe', 'unsubscribe']),
  code: v.number(),
  msg: answerText,
  arg: subscriptionSchema,
})

/** The subscriber's state cannot be continued: fetch the snapshot and subscribe again. */
const resetSchema = v.object({ action: v.literal('reset'), arg: subscriptionSchema })

/** What the gateway sends as text. Binary messages are ticker frames. */
export const serverMessageSchema = v.variant('action', [
  v.object({ action: v.literal('pong') }),
  /** `code` 0 is success. */
  v.object({ action: v.literal('login'), code: v.number(), msg: answerText }),
  takenSchema,
  resetSchema,
  /** The answers to one message, one for each of its `args`, in their order. */
  v.object({
    action: v.literal('batch'),
    answers: v.array(v.variant('action', [takenSchema, resetSchema])),
  }),
  v.object({ action: v.literal('push'), arg: subscriptionSchema, data: v.unknown() }),
  /**
   * The gateway goes away, or has more than its share of clients; come back after `retryAfter` ms. With `handOver`
   * another one takes the client: it connects there after that time, and leaves here once it is live there.
   */
  v.object({
    action: v.literal('goaway'),
    retryAfter: v.number(),
    handOver: v.optional(v.boolean()),
  }),
  v.object({ action: v.literal('error'), code: v.number(), msg: answerText }),
])

/** See `serverMessageSchema`. */
export type ServerMessage = v.InferOutput<typeof serverMessageSchema>

/** What becomes of one subscription that is asked for or ended. */
export type SubscriptionAnswer = v.InferOutput<typeof takenSchema | typeof resetSchema>

/** Subscriptions are one and the same when topic and bizNo are. */
export function subscriptionKey(subscription: Pick<Subscription, 'topic' | 'bizNo'>): string {
  return `${subscription.topic}:${subscription.bizNo ?? ''}`
}
