import type { AlertNotification, Channel } from '../../../server/notify/channel.ts'
import type { Outcome } from '../../../server/store/deliveries.ts'
import {
  type NotificationChannel,
  notificationChannels,
} from '../../../src/contract/entities/alert/alert-enums.ts'
import type { Random } from './random.ts'

/** Channels that fail in their own ways, and what has come through them. */
export interface FakeChannels {
  channels: readonly Channel[]
  /** Channel and event of every message that was received, however often. */
  received: ReadonlySet<string>
}

/**
 * A push service that accepts a message and then times out, a mail server that refuses now and then,
 * and pages that always listen.
 */
export function fakeChannels(random: Random): FakeChannels {
  const received = new Set<string>()
  const receive = (channel: NotificationChannel, { events }: AlertNotification): void => {
    for (const { id } of events) received.add(`${channel} ${id}`)
  }
  const make = (
    channel: NotificationChannel,
    send: (notification: AlertNotification) => Promise<Outcome>,
  ): Channel => ({ channel, most: 20, attempts: 1_000, window: 1_000, send })
  const { push, email, pop } = notificationChannels
  return {
    received,
    channels: [
      make(push, async (notification) => {
        receive(push, notification)
        return random.chance(0.3)
          ? { kind: 'retry', reason: 'no answer in time' }
          : { kind: 'sent' }
      }),
      make(email, async (notification) => {
        if (random.chance(0.5)) return { kind: 'retry', reason: 'refused' }
        receive(email, notification)
        return { kind: 'sent' }
      }),
      make(pop, async (notification) => {
        receive(pop, notification)
        return { kind: 'sent' }
      }),
    ],
  }
}
