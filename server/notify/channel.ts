import type { NotificationChannel } from '../../src/contract/entities/alert/alert-enums.ts'
import type { TraceParent } from '../lib/traces/tracing.ts'
import type { Outcome } from '../store/deliveries.ts'
import type { FiredEvent, Recipient } from './fired-event.ts'

/** Events that one user is told in one message; several are a summary, newest last. */
export interface AlertNotification {
  recipient: Recipient
  events: readonly [FiredEvent, ...FiredEvent[]]
  /** Id of a push subscription; empty in every other channel. */
  target: string
  /** The span that it hangs on, where it is traced. */
  trace?: TraceParent | undefined
}

/** One way to reach users. */
export interface Channel {
  channel: NotificationChannel
  /** Messages under way at a time. */
  most: number
  /** After so many tries a message is given up. */
  attempts: number
  /** Users switch its notifications on and off by business line: events of two lines are never in one summary. */
  byBusinessLine?: true
  /** Span in which more than three events of a user become a summary, in ms. */
  window: number
  /** Sends one message. Must settle in well under the outbox's lease. */
  send: (notification: AlertNotification) => Promise<Outcome>
  /** Ids of the targets of each user, in a channel that has several; messages are spread over them. */
  targets?: (userIds: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>
}
