import { codes } from '../../src/contract/codes/codes.ts'
import type { PriceNotice } from '../../src/contract/entities/alert/price-notice.ts'
import type { HubStats } from './stats.ts'
import { accepted, refused, type Subscriber, type TopicHandler } from './topics.ts'

/** Tells users of their alerts on every page that they have open and are signed in on. */
export interface PriceNoticeTopic extends TopicHandler {
  /** Sends a notice to every socket of a user. Answers to how many. */
  push: (userId: string, priceNotice: PriceNotice) => number
}

const arg = { topic: 'price_notice' } as const

/** The topic, without subscribers. */
export function createPriceNoticeTopic(stats: HubStats): PriceNoticeTopic {
  const readers = new Map<string, Set<Subscriber>>()

  const remove = (subscriber: Subscriber): void => {
    const userId = subscriber.owner?.userId ?? ''
    const own = readers.get(userId)
    if (own?.delete(subscriber) !== true) return
    stats.subscriptions -= 1
    if (own.size === 0) readers.delete(userId)
  }

  return {
    subscribe: (subscriber, subscription) => {
      if (subscription.bizNo !== undefined) {
        return refused(subscription, codes.invalidInput, 'bizNo: this topic has none')
      }
      const { owner } = subscriber
      if (owner === undefined) return refused(arg, codes.sessionMissing, 'log in first')
      const own = readers.get(owner.userId) ?? new Set()
      readers.set(owner.userId, own)
      if (!own.has(subscriber)) stats.subscriptions += 1
      own.add(subscriber)
      return accepted('subscribe', arg)
    },
    unsubscribe: remove,
    leave: remove,
    push: (userId, priceNotice) => {
      let sent = 0
      for (const subscriber of readers.get(userId) ?? []) {
        if (!subscriber.open) continue
        subscriber.send({ action: 'push', arg, data: priceNotice })
        // Whom this cut finds in the log what it missed.
        if (subscriber.open) sent += 1
      }
      return sent
    },
  }
}
