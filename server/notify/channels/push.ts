import type { Kysely } from 'kysely'
import { notificationChannels } from '../../../src/contract/enums.ts'
import { countUnread } from '../../alerts/store/event-log.ts'
import type { NameSymbol } from '../../market/symbol-names.ts'
import type { Outcome } from '../../store/deliveries.ts'
import type { Tables } from '../../store/tables/tables.ts'
import type { Channel } from '../channel.ts'
import { pushNotification } from '../push/push-message.ts'
import { type PushOptions, sendPush, topicOf } from '../push/send-push.ts'
import type { PushSubscriptions } from '../push/subscriptions.ts'

/** What the push channel works with. */
export interface PushChannelOptions extends PushOptions {
  db: Kysely<Tables>
  subscriptions: PushSubscriptions
  nameSymbol: NameSymbol
  /** Scheme, host and port that users see. */
  origin: string
}

/** Messages to browsers that are closed. */
export function pushChannel(options: PushChannelOptions): Channel {
  const { db, subscriptions, nameSymbol, origin } = options
  return {
    channel: notificationChannels.push,
    most: 32,
    attempts: 8,
    window: 10_000,
    targets: subscriptions.ofUsers,
    send: async (notification) => {
      const subscription = await subscriptions.find(notification.target)
      if (subscription?.person_id !== notification.recipient.userId) return gone
      const unread = await countUnread(db, subscription.person_id)
      const message = pushNotification(notification, nameSymbol, origin, unread)
      const newest = notification.events.at(-1) ?? notification.events[0]
      const outcome = await sendPush(subscription, message, topicOf(newest.alertId), options)
      if (outcome.kind === 'sent') await subscriptions.accepted(subscription.id)
      if (outcome.kind !== 'gone') return outcome
      await subscriptions.remove(subscription.id)
      return gone
    },
  }
}

const gone: Outcome = { kind: 'dead', reason: 'the device takes no more messages' }
