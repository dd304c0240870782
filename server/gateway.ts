import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { DemoAccount } from '../src/contract/entities/web-config.ts'
import { followChanges } from './alerts/market-watch/follow-changes.ts'
import { buildApp, originOf } from './app.ts'
import { createInProcessBus } from './bus/in-process-bus.ts'
import type { Config } from './config/config.ts'
import { createExchangeBoard } from './content/exchanges/exchanges.ts'
import { selectExchanges } from './content/exchanges/select-exchanges.ts'
import { createFearGreed } from './content/fear-greed/fear-greed.ts'
import { selectIndex } from './content/fear-greed/select-index.ts'
import { createNewsroom } from './content/news/newsroom.ts'
import { missingListPages } from './content/operator/missing-lists.ts'
import { createOperator } from './content/operator/operator.ts'
import { readOperatorFile } from './content/operator/operator-file.ts'
import { createAiIndex } from './content/picks/ai-index.ts'
import { createPicks } from './content/picks/picks.ts'
import { listenError } from './describe-start-error.ts'
import { warnOfExposure } from './exposure.ts'
import { makeMarketParts } from './gateway-market.ts'
import { gatewaySink } from './gateway-sink.ts'
import { makeUserParts, seedDemo } from './gateway-users.ts'
import { noConnections } from './http/core/connections.ts'
import { type Listening, listen } from './http/core/listen.ts'
import { createMetrics } from './http/ops/metrics.ts'
import { listenForMetrics, metricsHost } from './http/ops/metrics-listener.ts'
import { readBuild } from './http/pages/build-files.ts'
import { coinIconsOf } from './http/pages/coin-icons.ts'
import { loadRenderer } from './http/pages/render-entry.ts'
import { retainAssets } from './http/pages/retained-assets.ts'
import { systemClock } from './lib/clock.ts'
import { errorMessage } from './lib/error-message.ts'
import { clientAddress, trustRanges } from './lib/net/trusted-proxies.ts'
import { createSecurityEvents } from './lib/security-events.ts'
import { StartError } from './lib/start-error.ts'
import { createMarketChanges } from './market/changes/market-changes.ts'
import { createTradingMetrics } from './market/metrics/trading-metrics.ts'
import { selectMetricVenues } from './select-metric-venues.ts'
import { createChangeTopic } from './socket/change-topic.ts'
import { createHub, type Hub } from './socket/hub.ts'
import { createKlineTopic } from './socket/kline-topic.ts'
import { createMetricsTopic } from './socket/metrics-topic.ts'
import { createPriceNoticeTopic } from './socket/price-notice-topic.ts'
import { shareEndedSessions } from './socket/share-ended-sessions.ts'
import { socketSessions } from './socket/socket-sessions.ts'
import { createStats } from './socket/stats.ts'
import { createTickerTopic } from './socket/ticker-topic.ts'
import { settleRestored } from './store/backup/after-restore.ts'
import { openStore } from './store/store.ts'

/** A gateway that takes visitors. */
export interface Gateway {
  /** Where whoever starts it finds it: `http://localhost:8080`, unless it listens for others alone. */
  address: string
  venueName: string
  /** Accounts to try it with, which whoever starts it is told of. */
  demoAccounts: readonly DemoAccount[]
  /** Sends everybody away in order, then gives everything back. */
  stop: () => Promise<void>
}

/** How long requests under way may take to finish, in ms. */
const requestGrace = 10_000
/** Over how long open sockets are sent away, in ms. */
const socketSpread = 10_000
/**
 * Questions for running candles per second: to a simulated venue they are work on this machine, to an
 * exchange requests to somebody else's server.
 */
const klineQuestions = { simulated: 40, exchange: 4 } as const

/**
 * Opens the store, puts the parts together, listens, and starts the venue. Rejects with an error that
 * `describeStartError` explains, having given back what was opened.
 * @param distDir absolute path of the folder with the built app
 */
export async function startGateway(
  config: Config,
  log: FastifyBaseLogger,
  distDir: string,
): Promise<Gateway> {
  const operator = createOperator(readOperatorFile(config.publicConfig), () =>
    missingListPages(parts.market.status().feeds),
  )
  // What is begun here ends in the opposite order: visitors first, the store last.
  await using begun = new AsyncDisposableStack()
  const store = await openStore(config)
  begun.defer(store.close)
  warnOfExposure(config, log)
  const bus = createInProcessBus({
    clock: systemClock,
    onError: (what, err) => log.error({ err }, what),
  })
  begun.defer(bus.close)
  const security = createSecurityEvents(log, systemClock)

  const build = readBuild(distDir)
  const parts = makeMarketParts(config, log, coinIconsOf(build), operator)
  const { venue, clock, market, rates, onchain, chain } = parts
  const fearGreedIndex = createFearGreed({
    ...selectIndex(config, { venue, market, clock, systemClock }),
    db: store.db,
    venue,
    isListed: () => market.status().listed,
    clock: systemClock,
    log,
  })
  const picks = createPicks({
    db: store.db,
    market,
    klines: venue.klines,
    clock,
    onError: (what, err) => log.error({ err }, what),
  })
  const aiIndex = createAiIndex({
    market,
    klines: venue.klines,
    isListed: () => market.status().listed,
    clock,
    timers: systemClock,
    onError: (what, err) => log.warn({ err }, what),
  })
  const metricVenues = selectMetricVenues(config, {
    venue,
    market,
    clock,
    db: store.db,
    timers: systemClock,
    onError: (what, err) => log.error({ err }, what),
  })
  const { venues } = metricVenues
  const tradingMetrics = createTradingMetrics({ venues, clock, timers: systemClock })
  await settleRestored(store.db, systemClock.now(), clock.now())
  const stats = createStats()
  const priceNotices = createPriceNoticeTopic(stats)
  const users = await makeUserParts({
    config,
    log,
    security,
    store,
    parts,
    priceNotices,
    operator,
  })
  const { accounts, demo, notify, alerts } = users
  begun.defer(accounts.stop)
  begun.defer(alerts.stop)
  await alerts.start()
  fearGreedIndex.onRead(alerts.mood)
  const changes = createMarketChanges({
    db: store.db,
    clock: systemClock,
    klines: venue.klines,
    klineReach: parts.klineReach,
    market,
    rules: operator.changeRules,
    onError: (what, err) => log.error({ err }, what),
  })
  begun.defer(changes.stop)
  await changes.start()
  followChanges(changes, alerts)

  const newsroom = createNewsroom({
    config,
    db: store.db,
    venue,
    market,
    venueClock: clock,
    clock: systemClock,
    log,
  })
  const exchanges = createExchangeBoard({
    source: selectExchanges(config, venue, market, clock),
    db: store.db,
    clock: systemClock,
    sourceClock: clock,
    log,
  })
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
      price_notice: priceNotices,
      change: createChangeTopic(changes, stats),
      metrics: createMetricsTopic(tradingMetrics, stats),
    },
    sessions: socketSessions(accounts),
    stats,
    security,
  })
  shareEndedSessions({ bus, sessions: accounts.sessions, hub, log })
  const connections = noConnections()
  const measured = {
    sockets: hub.stats,
    market,
    clock,
    alerts,
    security,
    connections,
    store,
    notify,
    dataDir: config.dataDir,
  }
  const metrics = createMetrics(measured)
  let draining = false
  const renderer = build && (await loadRenderer(build, log))
  if (renderer !== undefined) begun.defer(renderer.stop)
  const app = await buildApp({
    config,
    log,
    security,
    metrics,
    connections,
    clock,
    systemClock,
    store,
    accounts,
    demo,
    alerts,
    notify,
    venue,
    market,
    changes,
    rates: rates.current,
    onchain,
    newsroom,
    exchanges,
    chain,
    fearGreedIndex,
    operator,
    picks,
    aiIndex,
    tradingMetrics,
    sockets: hub.stats,
    draining: () => draining,
    build,
    renderPage: renderer?.render,
    retainedAssets: build && retainAssets(build, config.dataDir, systemClock.now()),
  })
  hub.attach(app.server)

  const { port: metricsPort, token } = config.metrics
  if (metricsPort !== undefined) {
    begun.defer(await openMetricsPort(metrics, metricsPort, token))
  }
  begun.defer(venue.stop)
  begun.defer(market.stop)
  begun.defer(rates.stop)
  begun.defer(onchain.stop)
  begun.defer(newsroom.stop)
  begun.defer(exchanges.stop)
  begun.defer(chain.stop)
  begun.defer(fearGreedIndex.stop)
  begun.defer(picks.stop)
  begun.defer(aiIndex.stop)
  begun.defer(tradingMetrics.stop)
  begun.defer(metricVenues.stop)
  begun.defer(async () => {
    draining = true
    await Promise.all([sendVisitorsAway(app, hub), notify.stop()])
  })
  const { address, stop: stopListening } = await openPort(app, config)
  begun.defer(stopListening)
  market.start()
  rates.start()
  if (operator.publicConfig.overviewSwitch.aiIndex) {
    picks.start()
    aiIndex.start()
  }
  await notify.start()
  void onchain.start()
  newsroom.start()
  tradingMetrics.start()
  void exchanges.start()
  void chain.start()
  if (operator.publicConfig.overviewSwitch.fearIndex) void fearGreedIndex.start()
  await venue
    .start(gatewaySink(market.sink, changes.sink, alerts.sink, kline, log))
    .catch((cause: unknown) => {
      throw new StartError(`VENUE: ${errorMessage(cause)}`, { cause })
    })
  // Other exchanges are asked only beside one that is there.
  metricVenues.start()
  await seedDemo(users, store, market, operator.publicConfig.defineGroup)
  const running = begun.move()
  return {
    address,
    venueName: venue.name,
    demoAccounts: demo.accounts,
    stop: () => running.disposeAsync(),
  }
}

async function openPort(app: FastifyInstance, config: Config): Promise<Listening> {
  try {
    const listening = await listen(app, config)
    const taken = Number(new URL(listening.address).port || 80)
    const address = originOf({ publicOrigin: undefined, host: config.host, port: taken })
    return { ...listening, address }
  } catch (error) {
    throw listenError(error, config)
  }
}

async function openMetricsPort(
  ...[metrics, port, token]: Parameters<typeof listenForMetrics>
): ReturnType<typeof listenForMetrics> {
  try {
    return await listenForMetrics(metrics, port, token)
  } catch (error) {
    throw listenError(error, { host: metricsHost, port }, 'METRICS_PORT')
  }
}

/** Stops accepting, and resolves when the last request and the last socket are gone. */
async function sendVisitorsAway(app: FastifyInstance, hub: Hub): Promise<void> {
  const cutRequests = systemClock.after(requestGrace, () => app.server.closeAllConnections())
  await Promise.all([hub.drain(socketSpread), app.close()])
  cutRequests()
}
