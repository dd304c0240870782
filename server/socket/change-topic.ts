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
  const readers = new Map<ChangeFeed, Set<Subscriber>>(changeFeeds.map((line) => [line, new Set()]))

  changes.onFound((line, after, found) => {
    const subscribers = readers.get(line)
    if (subscribers === undefined || subscribers.size === 0) return
    const pushed = found.slice(-maxPushed)
    const lastUnsent = found.at(-maxPushed - 1)
    const data: ChangePush = { after: lastUnsent?.id ?? after, changes: pushed }
    const message: ServerMessage = {
      action: 'push',
      arg: { topic: 'change', bizNo: `${line}` },
      data,
    }
    const frame = wireFrame('text', Buffer.from(JSON.stringify(message)))
    for (const subscriber of subscribers) {
      if (subscriber.open && subscriber.room >= frame.length) subscriber.write(frame)
    }
  })

  const remove = (line: ChangeFeed, subscriber: Subscriber): void => {
    if (readers.get(line)?.delete(subscriber)) stats.subscriptions -= 1
  }

  return {
    subscribe: (subscriber, asked) => {
      const line = lineOf(asked)
      const subscribers = line === undefined ? undefined : readers.get(line)
      if (subscribers === undefined) {
        return refused(asked, codes.invalidInput, 'bizNo: 1 for spot or 2 for futures')
      }
      if (!subscribers.has(subscriber)) stats.subscriptions += 1
      subscribers.add(subscriber)
      return accepted('subscribe', asked)
    },
    unsubscribe: (subscriber, asked) => {
      const line = lineOf(asked)
      if (line !== undefined) remove(line, subscriber)
    },
    leave: (subscriber) => {
      for (const line of changeFeeds) remove(line, subscriber)
    },
  }
}

function lineOf({ bizNo }: Subscription): ChangeFeed | undefined {
  return changeFeeds.find((line) => bizNo === `${line}`)
}
