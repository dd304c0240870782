import { codes } from '../../src/contract/codes/codes.ts'
import type { ServerMessage } from '../../src/contract/socket.ts'
import type { TradingMetrics } from '../market/metrics/trading-metrics.ts'
import type { HubStats } from './stats.ts'
import { accepted, refused, type Subscriber, type TopicHandler } from './topics.ts'
import { wireFrame } from './wire-frame.ts'

/**
 * The topic `metrics`: tells its subscribers, who name nothing by `bizNo`, each time figures of trading data have
 * been counted. Who is behind is told next time.
 */
export function createMetricsTopic(
  metrics: Pick<TradingMetrics, 'onCounted'>,
  stats: HubStats,
): TopicHandler {
  const readers = new Set<Subscriber>()

  metrics.onCounted((asOf) => {
    const message: ServerMessage = { action: 'push', arg: { topic: 'metrics' }, data: { asOf } }
    const frame = wireFrame('text', Buffer.from(JSON.stringify(message)))
    for (const subscriber of readers) {
      if (subscriber.open && subscriber.room >= frame.length) subscriber.write(frame)
    }
  })

  const remove = (subscriber: Subscriber): void => {
    if (readers.delete(subscriber)) stats.subscriptions -= 1
  }

  return {
    subscribe: (subscriber, asked) => {
      if (asked.bizNo !== undefined && asked.bizNo !== '') {
        return refused(asked, codes.invalidInput, 'bizNo: none for this topic')
      }
      if (!readers.has(subscriber)) stats.subscriptions += 1
      readers.add(subscriber)
      return accepted('subscribe', asked)
    },
    unsubscribe: remove,
    leave: remove,
  }
}
