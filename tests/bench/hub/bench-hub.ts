import { createServer } from 'node:http'
import type { Clock } from '../../../server/lib/clock.ts'
import { createChangeTopic } from '../../../server/socket/change-topic.ts'
import { createHub, hubLimits, socketsPerSecond } from '../../../server/socket/hub.ts'
import { createPriceNoticeTopic } from '../../../server/socket/price-notice-topic.ts'
import type { SocketSessions } from '../../../server/socket/sessions.ts'
import type { HubStats } from '../../../server/socket/stats.ts'
import type { TopicHandlers } from '../../../server/socket/topics.ts'
import { noChanges } from '../../support/changes.ts'
import { silentTopic } from '../../support/silent-topic.ts'
import { listen } from './rival.ts'

interface BenchHubOptions {
  clock: Clock
  stats: HubStats
  /** Those that are measured; the others are silent. */
  topics: Partial<TopicHandlers>
  /** Nobody is signed in unless told. */
  sessions?: SocketSessions
}

const guestsOnly: SocketSessions = {
  authenticate: () => Promise.resolve(undefined),
  isAlive: () => Promise.resolve(true),
}

/** The gateway's own hub on a free port, with which it resolves; nobody is refused for their number. */
export async function startBenchHub(options: BenchHubOptions): Promise<number> {
  const { clock, stats, topics, sessions = guestsOnly } = options
  const hub = createHub({
    clock,
    publicOrigin: undefined,
    trusts: () => false,
    addressOf: () => 'bench',
    topics: {
      price_notice: createPriceNoticeTopic(stats),
      change: createChangeTopic(noChanges, stats),
      ticker: silentTopic,
      kline: silentTopic,
      metrics: silentTopic,
      ...topics,
    },
    sessions,
    stats,
    security: { report: () => undefined },
    limits: {
      ...hubLimits,
      total: 100_000,
      perAddress: 100_000,
      arrivals: socketsPerSecond(1_000_000),
    },
  })
  const server = createServer()
  hub.attach(server)
  return listen(server)
}
