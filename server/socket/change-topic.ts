import { codes } from '../../src/contract/codes/codes.ts'
import type { ChangePush } from '../../src/contract/entities/market/market-change.ts'
import { type ChangeFeed, changeFeeds } from '../../src/contract/market/change-rules.ts'
import type { ServerMessage, Subscription } from '../../src/contract/socket.ts'
import type { MarketChanges } from '../market/changes/market-changes.ts'
import type { HubStats } from './stats.ts'
import { accepted, refused, type Subscriber, type TopicHandler } from './topics.ts'
import { wireFrame } from './wire-frame.ts'

/** Changes of one message; who sees by `after` that more were found asks for them. */
const maxPushed = 100

/**
 * The topic `change`: tells its subscribers what is found from now on. A subscription names the feed by `bizNo`,
 * the number of its business line. Who is behind is sent nothing, and sees that by `after` of what it is sent next.
 */
export function createChangeTopic(
  changes: Pick<MarketChanges, 'onFound'>,
  stats: HubStats,
): TopicHandler {
  const readers = new Map<ChangeFeed, Set<Subscriber>>(changeFeeds.map((feed) => [feed, new Set()]))

  changes.onFound((feed, after, found) => {
    const subscribers = readers.get(feed)
    if (subscribers === undefined || subscribers.size === 0) return
    const pushed = found.slice(-maxPushed)
    const lastUnsent = found.at(-maxPushed - 1)
    const data: ChangePush = { after: lastUnsent?.id ?? after, changes: pushed }
    const message: ServerMessage = {
      action: 'push',
      arg: { topic: 'change', bizNo: `${feed}` },
      data,
    }
    const frame = wireFrame('text', Buffer.from(JSON.stringify(message)))
    for (const subscriber of subscribers) {
      if (subscriber.open && subscriber.room >= frame.length) subscriber.write(frame)
    }
  })

  const remove = (feed: ChangeFeed, subscriber: Subscriber): void => {
    if (readers.get(feed)?.delete(subscriber)) stats.subscriptions -= 1
  }

  return {
    subscribe: (subscriber, asked) => {
      const feed = feedOf(asked)
      const subscribers = feed === undefined ? undefined : readers.get(feed)
      if (subscribers === undefined) {
        return refused(asked, codes.invalidInput, 'bizNo: 1 for spot or 2 for futures')
      }
      if (!subscribers.has(subscriber)) stats.subscriptions += 1
      subscribers.add(subscriber)
      return accepted('subscribe', asked)
    },
    unsubscribe: (subscriber, asked) => {
      const feed = feedOf(asked)
      if (feed !== undefined) remove(feed, subscriber)
    },
    leave: (subscriber) => {
      for (const feed of changeFeeds) remove(feed, subscriber)
    },
  }
}

function feedOf({ bizNo }: Subscription): ChangeFeed | undefined {
  return changeFeeds.find((feed) => bizNo === `${feed}`)
}
