import type { FastifyBaseLogger } from 'fastify'
import type { DemoAccount } from '../src/contract/entities/web-config.ts'
import { followChanges } from './alerts/market-watch/follow-changes.ts'
import { buildApp } from './app.ts'
import type { Bus } from './bus/bus.ts'
import { openBus } from './bus/open-bus.ts'
import { announcePresence } from './bus/other-gateways.ts'
import type { Config } from './config/config.ts'
import { missingListPages } from './content/operator/missing-lists.ts'
import { createOperator, type Operator } from './content/operator/operator.ts'
import { readOperatorFile } from './content/operator/operator-file.ts'
import { warnOfExposure } from './exposure.ts'
import { type ContentParts, makeContentParts } from './gateway-content.ts'
import { type MarketParts, makeMarketParts } from './gateway-market.ts'
import { openMetricsPort, openPort, sendVisitorsAway, untilSeen } from './gateway-ports.ts'
import { gatewaySink } from './gateway-sink.ts'
import { openSockets, type SocketParts } from './gateway-sockets.ts'
import { makeUserParts, seedDemo, type UserParts } from './gateway-users.ts'
import { noConnections } from './http/core/connections.ts'
import { createMetrics } from './http/ops/metrics.ts'
import { type BuildFiles, readBuild } from './http/pages/build-files.ts'
import { coinIconsOf } from './http/pages/coin-icons.ts'
import { loadRenderer } from './http/pages/render-entry.ts'
import { type RetainedAssets, retainAssets } from './http/pages/retained-assets.ts'
import { shareAssets } from './http/pages/shared-assets.ts'
import { systemClock } from './lib/clock.ts'
import { errorMessage } from './lib/error-message.ts'
import { createSecurityEvents, type SecurityEvents } from './lib/security-events.ts'
import { StartError } from './lib/start-error.ts'
import type { GatewayClock } from './lib/time/gateway-clock.ts'
import { openTracing } from './lib/traces/open-tracing.ts'
import type { OpenTracing } from './lib/traces/tracing.ts'
import { createMarketChanges, type MarketChanges } from './market/changes/market-changes.ts'
import { evenSockets } from './socket/evening/even-sockets.ts'
import { createPriceNoticeTopic } from './socket/price-notice-topic.ts'
import { createStats } from './socket/stats.ts'
import { settleRestored } from './store/backup/after-restore.ts'
import { clusterIdOf } from './store/cluster-id.ts'
import { openStore, type Store } from './store/store.ts'
import { openStoreClock } from './store/store-clock.ts'

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

/** What everything else stands on. */
interface Ground {
  config: Config
  log: FastifyBaseLogger
  /** What ends with the gateway, in the opposite order: visitors first, the store last. */
  begun: AsyncDisposableStack
  store: Store
  /** Tells the present time, the same on all gateways. */
  clock: GatewayClock
  bus: Bus
  tracing: OpenTracing | undefined
  security: SecurityEvents
  operator: Operator
  build: BuildFiles | undefined
}

/** The parts of a gateway. */
interface Parts extends SocketParts {
  market: MarketParts
  content: ContentParts
  users: UserParts
  changes: MarketChanges
}

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
    missingListPages(market.market.status().feeds),
  )
  await using begun = new AsyncDisposableStack()
  const store = await openStore(config)
  begun.defer(store.close)
  const { clock, stop } = await openStoreClock(store.db)
  begun.defer(async () => stop())
  warnOfExposure(config, log)
  const clusterId = (): Promise<string> => clusterIdOf(store.db, clock.now())
  const bus = await openBus({ config, clusterId, log })
  begun.defer(bus.close)
  const tracing = await openTracing(config.collector, clusterId)
  if (tracing !== undefined) begun.defer(tracing.stop)
  const security = createSecurityEvents(log, clock)
  const build = readBuild(distDir)
  const ground: Ground = {
    config,
    log,
    begun,
    store,
    clock,
    bus,
    tracing,
    security,
    operator,
    build,
  }
  const market = makeMarketParts(config, log, bus, clock, coinIconsOf(build), operator)
  const parts = await makeParts(ground, market)
  const address = await openDoors(ground, parts)
  await startParts(ground, parts)
  const running = begun.move()
  return {
    address,
    venueName: market.venue.name,
    demoAccounts: parts.users.demo.accounts,
    stop: () => running.disposeAsync(),
  }
}

/** Makes the parts over the market. Those of users, and what happens to prices, begin with what is stored. */
async function makeParts(ground: Ground, market: MarketParts): Promise<Parts> {
  const { config, log, begun, store, clock, bus, tracing, security, operator } = ground
  const content = makeContentParts(config, log, store, market, operator)
  await settleRestored(store.db, clock.now(), market.clock.now())
  const stats = createStats()
  const priceNotices = createPriceNoticeTopic(stats)
  const users = await makeUserParts({
    config,
    log,
    security,
    store,
    bus,
    tracing,
    parts: market,
    priceNotices,
    operator,
  })
  const { accounts, alerts } = users
  begun.defer(accounts.stop)
  begun.defer(alerts.stop)
  await alerts.start()
  content.fearGreedIndex.onRead(alerts.mood)
  const changes = createMarketChanges({
    db: store.db,
    clock,
    klines: market.venue.klines,
    klineReach: market.klineReach,
    market: market.market,
    rules: operator.changeRules,
    onError: (what, err) => log.error({ err }, what),
  })
  begun.defer(changes.stop)
  await changes.start()
  followChanges(changes, alerts)
  const { tradingMetrics } = content
  const sockets = openSockets(
    {
      config,
      log,
      security,
      bus,
      parts: market,
      accounts,
      changes,
      tradingMetrics,
      priceNotices,
      stats,
    },
    begun,
  )
  return { ...sockets, market, content, users, changes }
}

/** Takes visitors, and whoever reads metrics. Resolves with the address. */
async function openDoors(ground: Ground, parts: Parts): Promise<string> {
  const { config, log, begun, store, bus, tracing, security, operator, build } = ground
  const { hub, users, market, content, changes } = parts
  const connections = noConnections()
  const metrics = createMetrics({
    sockets: hub.stats,
    market: market.market,
    clock: market.clock,
    alerts: users.alerts,
    security,
    connections,
    store,
    notify: users.notify,
    dataDir: config.dataDir,
    cluster: market.cluster,
    bus: bus.stats,
    tracing,
  })
  let draining = false
  let othersServe = false
  const renderer = build && (await loadRenderer(build, log))
  if (renderer !== undefined) begun.defer(renderer.stop)
  const app = await buildApp({
    ...content,
    ...market,
    ...users,
    rates: market.rates.current,
    config,
    log,
    security,
    metrics,
    connections,
    store,
    changes,
    operator,
    sockets: hub.stats,
    draining: () => draining,
    build,
    renderPage: renderer?.render,
    retainedAssets: build && assetsOf(ground, build),
  })
  hub.attach(app.server)
  const { port, token } = config.metrics
  if (port !== undefined) begun.defer(await openMetricsPort(metrics, port, token))
  for (const stop of stopsOf(market)) begun.defer(stop)
  begun.defer(content.stop)
  begun.defer(async () => {
    draining = true
    await Promise.all([sendVisitorsAway(app, hub, othersServe), users.notify.stop()])
  })
  const listening = await openPort(app, config)
  const presence = announcePresence(bus)
  begun.defer(listening.stop)
  begun.defer(async () => {
    draining = true
    othersServe = await presence.leave()
    if (othersServe) await untilSeen()
  })
  const perSecond = config.nats === undefined ? 0 : config.socketsEvenedPerSecond
  if (perSecond > 0) {
    const takesVisitors = (): boolean => !draining && market.market.status().listed
    const end = evenSockets({
      bus,
      hub,
      takesVisitors,
      clock: systemClock,
      log,
      perSecond,
      random: Math.random,
    })
    begun.defer(async () => end())
  }
  return listening.address
}

/** The hashed files of builds, shared where there are other gateways. */
function assetsOf({ config, clock, bus }: Ground, build: BuildFiles): RetainedAssets {
  const retained = retainAssets(build, config.dataDir, clock.now())
  return config.nats === undefined ? retained : shareAssets(bus, retained)
}

function stopsOf({ venue, market, rates, onchain, chain }: MarketParts) {
  return [venue, market, rates, onchain, chain].map((part) => part.stop)
}

/** Starts what works by itself, the venue last. */
async function startParts(
  { log, store, operator }: Ground,
  { market: parts, content, users, changes, kline }: Parts,
): Promise<void> {
  const { market, venue } = parts
  market.start()
  parts.rates.start()
  await users.notify.start()
  void parts.onchain.start()
  void parts.chain.start()
  content.start()
  await venue
    .start(gatewaySink(market.sink, changes.sink, users.alerts.sink, kline, log))
    .catch((cause: unknown) => {
      throw new StartError(`VENUE: ${errorMessage(cause)}`, { cause })
    })
  // Other exchanges are asked only beside one that is there.
  content.startMetricVenues()
  await seedDemo(users, store, market, operator.publicConfig.defineGroup)
}
