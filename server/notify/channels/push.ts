import type { Kysely } from 'kysely'
import { notificationChannels } from '../../../src/contract/entities/alert/alert-enums.ts'
import { countUnread } from '../../alerts/store/event-log.ts'
import type { NameSymbol } from '../../market/symbol-names.ts'
import type { Outcome } from '../../store/deliveries.ts'
import type { Tables } from '../../store/tables/tables.ts'
import type { Channel } from '../channel.ts'
import type { MessageAllowance } from '../message-allowance.ts'
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
  allowance: MessageAllowance
}

/** Messages to browsers that are closed. */
export function pushChannel(options: PushChannelOptions): Channel {
  const { db, subscriptions, nameSymbol, origin, allowance } = options
  return {
    channel: notificationChannels.push,
    most: 32,
    attempts: 8,
    window: 10_000,
    targets: subscriptions.ofUsers,
    send: async (notification) => {
      const subscription = await subscriptions.find(notification.target)
      if (subscription?.person_id !== notification.recipient.userId) return gone
      if (!(await allowance.take(subscription.id))) return tooMany
      const unread = await countUnread(db, subscription.person_id)
      const message = pushNotification(notification, nameSymbol, origin, unread)
      const newest = notification.events.at(-1) ?? notification.events[0]
      const outcome = await sendPush(subscription, message, topicOf(newest.alertId), options)
      if (outcome.kind === 'sent') await subscriptions.accepted(subscription.id)
      else await allowance.giveBack(subscription.id).catch(() => undefined)
      if (outcome.kind !== 'gone') return outcome
      await subscriptions.remove(subscription.id)
      return gone
    },
  }
}

const tooMany: Outcome = { kind: 'dead', reason: 'too many push messages in a day' }
const gone: Outcome = { kind: 'dead', reason: 'the device takes no more messages' }
