import {
  type NotificationChannel,
  notificationChannels,
} from '../../../src/contract/entities/alert/alert-enums.ts'
import type { Traces } from '../../lib/traces/tracing.ts'
import type { Delivery, Outcome } from '../../store/deliveries.ts'

/** A try to send messages. Times in Unix ms. */
export interface TracedTry {
  channel: NotificationChannel
  deliveries: readonly Delivery[]
  outcome: Outcome['kind']
  start: number
  end: number
}

const names = Object.entries(notificationChannels)

/** Records that messages waited in the outbox, and that they were sent, or not. */
export function traceDeliveries(traces: Traces, tried: TracedTry): void {
  const { channel, deliveries, outcome, start, end } = tried
  const name = names.find(([, id]) => id === channel)?.[0] ?? ''
  for (const { trace, attempts, at } of deliveries) {
    if (trace === null) continue
    const of = { parent: trace }
    const attributes = { 'bourse.channel': name, 'bourse.attempt': attempts }
    traces.record({ name: 'outbox', of, start: Math.min(at, start), end: start, attributes })
    traces.record({
      name: 'delivery',
      of,
      start,
      end,
      attributes: { ...attributes, 'bourse.outcome': outcome },
      failed: outcome !== 'sent',
    })
  }
}
