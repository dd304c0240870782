import type { NotificationChannel } from '../../../contract/entities/alert/alert-enums.ts'
import type { AlertEvent, DeliveryState } from '../../../contract/entities/alert/alert-event.ts'
import { channelOrder } from '../texts/channels.ts'

/** What became of an event on one channel. */
export interface ChannelOutcome {
  channel: NotificationChannel
  /** The best state that any of its messages is in. */
  state: DeliveryState
  /** Why it fails; empty where one message arrived or may still do so. */
  error: string
  /** Messages in that state: a push event has one for every device. */
  count: number
  /** All messages of the channel. */
  total: number
}

const bestFirst: readonly DeliveryState[] = ['sent', 'waiting', 'failing', 'dead']

/** One outcome per channel, in the order in which channels are shown everywhere. */
export function channelOutcomes(deliveries: AlertEvent['deliveries']): ChannelOutcome[] {
  const channels = new Set(deliveries.map(({ channel }) => channel))
  return channelOrder
    .filter((channel) => channels.has(channel))
    .flatMap((channel) => {
      const own = deliveries.filter((delivery) => delivery.channel === channel)
      const state = bestFirst.find((wanted) => own.some((delivery) => delivery.state === wanted))
      if (state === undefined) return []
      const alike = own.filter((delivery) => delivery.state === state)
      const error = alike.find((delivery) => delivery.error !== '')?.error ?? ''
      return [{ channel, state, error, count: alike.length, total: own.length }]
    })
}
