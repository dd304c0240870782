import type { FastifyBaseLogger } from 'fastify'
import type { Accounts } from './accounts/accounts.ts'
import type { Bus } from './bus/bus.ts'
import type { Config } from './config/config.ts'
import type { MarketParts } from './gateway-market.ts'
import { clientAddress, trustRanges } from './lib/net/trusted-proxies.ts'
import type { SecurityEvents } from './lib/security-events.ts'
import type { MarketChanges } from './market/changes/market-changes.ts'
import type { TradingMetrics } from './market/metrics/trading-metrics.ts'
import { createChangeTopic } from './socket/change-topic.ts'
import { createHub, type Hub, hubLimits, socketsPerSecond } from './socket/hub.ts'
import { createKlineTopic, type KlineTopic } from './socket/klines/kline-topic.ts'
import { createMetricsTopic } from './socket/metrics-topic.ts'
import type { PriceNoticeTopic } from './socket/price-notice-topic.ts'
import { shareEndedSessions } from './socket/share-ended-sessions.ts'
import { socketSessions } from './socket/socket-sessions.ts'
import type { HubStats } from './socket/stats.ts'
import { createTickerTopic } from './socket/ticker-topic.ts'

/** What open pages are told through. */
export interface SocketParts {
  hub: Hub
  kline: KlineTopic
}

/** What sockets are served with. */
export interface SocketOptions {
  config: Pick<Config, 'publicOrigin' | 'trustedProxies' | 'socketsPerSecond'>
  log: FastifyBaseLogger
  security: SecurityEvents
  bus: Bus
  parts: MarketParts
  accounts: Accounts
  changes: MarketChanges
  tradingMetrics: TradingMetrics
  priceNotices: PriceNoticeTopic
  stats: HubStats
}

/**
 * Questions for running candles per second: to a simulated venue they are work on this machine, to an
 * exchange requests to somebody else's server.
 */
const klineQuestions = { simulated: 40, exchange: 4 } as const

/** Opens the hub with every topic. What runs by the clock is ended by `begun`. */
export function openSockets(options: SocketOptions, begun: AsyncDisposableStack): SocketParts {
  const { config, log, security, bus, accounts, stats } = options
  const { market, venue, clock, systemClock } = options.parts
  const ticker = createTickerTopic({ market, clock: systemClock, stats })
  begun.defer(ticker.stop)
  const kline = createKlineTopic({
    market,
    klines: venue.klines,
    perSecond: venue.simulated ? klineQuestions.simulated : klineQuestions.exchange,
    venueClock: clock,
    clock: systemClock,
    stats,
  })
  begun.defer(kline.stop)
  const trusts = trustRanges(config.trustedProxies)
  const hub = createHub({
    clock: systemClock,
    publicOrigin: config.publicOrigin,
    trusts,
    addressOf: (request) => clientAddress(request, trusts),
    topics: {
      ticker,
      kline,
      price_notice: options.priceNotices,
      change: createChangeTopic(options.changes, stats),
      metrics: createMetricsTopic(options.tradingMetrics, stats),
    },
    sessions: socketSessions(accounts),
    stats,
    security,
    limits: { ...hubLimits, arrivals: socketsPerSecond(config.socketsPerSecond) },
  })
  shareEndedSessions({ bus, sessions: accounts.sessions, hub, log })
  return { hub, kline }
}
