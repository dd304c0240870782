import { accepted, type TopicHandler } from '../../server/socket/topics.ts'

/** A topic that takes every subscription and never says anything: benchmarks of other topics fill its place. */
export const silentTopic: TopicHandler = {
  subscribe: (_, subscription) => accepted('subscribe', subscription),
  unsubscribe: () => undefined,
  leave: () => undefined,
}
