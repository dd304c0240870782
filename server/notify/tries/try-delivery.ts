import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../lib/clock.ts'
import type { Traces } from '../../lib/traces/tracing.ts'
import type { Delivery, Outcome } from '../../store/deliveries.ts'
import type { AlertNotification, Channel } from '../channel.ts'
import { traceDeliveries } from './trace-deliveries.ts'

/** What tries to send work with. */
export interface TryOptions {
  clock: Clock
  log: Pick<FastifyBaseLogger, 'error'>
  /** Undefined where nothing is traced. */
  traces?: Traces | undefined
}

/** After this many ms a try counts as failed, before its lease can run out. */
const longestTry = 45_000

/** Sends a notification that stands for these deliveries, once. Never rejects. */
export async function tryDelivery(
  { channel, send }: Pick<Channel, 'channel' | 'send'>,
  notification: AlertNotification,
  deliveries: readonly Delivery[],
  { clock, log, traces }: TryOptions,
): Promise<Outcome> {
  const start = clock.now()
  // What throws at once counts like what rejects.
  const sending = (async () => send(traced(notification, deliveries)))()
  const outcome = await inTime(clock, sending).catch((error: unknown): Outcome => {
    log.error({ err: error }, 'a message could not be sent')
    return { kind: 'retry', reason: 'it could not be sent' }
  })
  if (traces !== undefined) {
    const ended = { outcome: outcome.kind, start, end: clock.now() }
    traceDeliveries(traces, { channel, deliveries, ...ended })
  }
  return outcome
}

/** A notification with the span that it hangs on, the newest of several. */
function traced(
  notification: AlertNotification,
  deliveries: readonly Delivery[],
): AlertNotification {
  const trace = deliveries.findLast((delivery) => delivery.trace !== null)?.trace
  return trace ? { ...notification, trace } : notification
}

/** What became of a try, which counts as failed once it takes too long. */
function inTime(clock: Clock, sent: Promise<Outcome>): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(longestTry, () =>
      resolve({ kind: 'retry', reason: 'it took too long' }),
    )
    sent.then(resolve, reject).finally(cancel)
  })
}
