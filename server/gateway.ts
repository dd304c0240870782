import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { DemoAccount } from '../src/contract/entities/public-config.ts'
import { createAccounts } from './accounts/accounts.ts'
import { noDemo, openDemoAccounts } from './accounts/demo-accounts.ts'
import { socketSessions } from './accounts/socket-sessions.ts'
import { type Alerts, createAlerts } from './alerts/alerts.ts'
import { seedAlerts } from './alerts/seed-alerts.ts'
import { buildApp, originOf } from './app.ts'
import { systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { createFiatRates } from './content/fiat-rates.ts'
import { createOnchain } from './content/onchain/onchain.ts'
import { selectOnchainSource } from './content/onchain/select-source.ts'
import { createOperator } from './content/operator/operator.ts'
import { readOperatorFile } from './content/operator/operator-file.ts'
import { createFavoriteStore } from './favorites/favorite-store.ts'
import { seedDemoFavorites } from './favorites/seed-favorites.ts'
import { readBuild } from './http/build-files.ts'
import { coinIconsOf } from './http/coin-icons.ts'
import { keepAssets } from './http/kept-assets.ts'
import { loadRenderer } from './http/render-entry.ts'
import { clientAddress, trustRanges } from './http/trusted-proxies.ts'
import { createMarket } from './market/market.ts'
import { createNotify } from './notify/notify.ts'
import { selectVenue } from './select-venue.ts'
import { createHub, type Hub } from './socket/hub.ts'
import { createPriceNoticeTopic } from './socket/price-notice-topic.ts'
import { createStats } from './socket/stats.ts'
import { createTickerTopic } from './socket/ticker-topic.ts'
import { listenError, StartError } from './start-error.ts'
import { openStore } from './store/store.ts'
import type { VenueSink } from './venues/venue.ts'

/** A gateway that takes visitors. */
export interface Gateway {
  /** Where it listens, for example `http://127.0.0.1:8080`. */
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
 * Opens the store, puts the parts together, listens, and starts the venue. Rejects with an error that
 * `startTrouble` explains, having given back what was opened.
 * @param distDir absolute path of the folder with the built app
 */
export async function startGateway(
  config: Config,
  log: FastifyBaseLogger,
  distDir: string,
): Promise<Gateway> {
  const operator = createOperator(readOperatorFile(config.publicConfig))
  const store = await openStore(config)
  const build = readBuild(distDir)
  const { venue, clock, klineReach } = selectVenue(config, (line) => log.info(line))
  const icons = coinIconsOf(build)
  const market = createMarket({ clock, icons, klines: venue.klines, klineReach })
  const rates = createFiatRates({
    url: config.fiatRatesUrl,
    simulated: venue.simulated,
    dollarsPerTether: () => market.price('USDTUSD_SPBL'),
    clock: systemClock,
    log,
  })
  const onchain = createOnchain({
    source: selectOnchainSource(config, venue, clock),
    clock: systemClock,
    sourceClock: clock,
    log,
  })
  const accounts = createAccounts({
    db: store.db,
    clock: systemClock,
    log,
    secure: originOf(config).startsWith('https:'),
  })
  const embedded = config.databaseUrl === undefined && venue.simulated
  const demo = embedded ? await openDemoAccounts(store.db, accounts) : noDemo
  const stats = createStats()
  const ticker = createTickerTopic({ market, clock: systemClock, stats })
  const notices = createPriceNoticeTopic(stats)
  const notify = await createNotify({
    db: store.db,
    clock: systemClock,
    log,
    config: config.notify,
    origin: originOf(config),
    market,
    sessions: accounts.sessions,
    pop: notices,
  })
  const alerts = createAlerts({
    db: store.db,
    dataDir: config.dataDir,
    clock: systemClock,
    venueClock: clock,
    venue,
    market,
    preferences: accounts.preferences,
    wake: notify.wake,
    channelStates: notify.channels,
    onTrouble: (what, err) => log.error({ err }, what),
  })
  await alerts.start()
  const trusts = trustRanges(config.trustedProxies)
  const hub = createHub({
    clock: systemClock,
    publicOrigin: config.publicOrigin,
    addressOf: (request) => clientAddress(request, trusts),
    topics: { ticker, price_notice: notices },
    sessions: socketSessions(accounts),
    stats,
  })
  accounts.sessions.onEnded(({ sessionId }) => hub.endSession(sessionId))
  let draining = false
  const app = await buildApp({
    config,
    log,
    clock,
    store,
    accounts,
    demo,
    alerts,
    notify,
    venue,
    market,
    rates: rates.current,
    onchain,
    operator,
    sockets: hub.stats,
    draining: () => draining,
    build,
    renderPage: build && (await loadRenderer(build, log)),
    keptAssets: build && keepAssets(build, config.dataDir, systemClock.now()),
  })
  hub.attach(app.server)

  const stop = async (): Promise<void> => {
    draining = true
    await Promise.all([sendVisitorsAway(app, hub), notify.stop()])
    ticker.stop()
    accounts.stop()
    rates.stop()
    onchain.stop()
    market.stop()
    await venue.stop()
    await alerts.stop()
    await store.close()
  }

  try {
    const address = await listen(app, config)
    market.start()
    rates.start()
    await notify.start()
    void onchain.start()
    const sink = inTurn(market.sink, alerts.sink)
    await venue.start(tellOperators(sink, log)).catch((cause: unknown) => {
      throw new StartError(`VENUE: ${messageOf(cause)}`, { cause })
    })
    await seedAlerts(alerts.book, market, demo.created)
    const favorites = createFavoriteStore(store.db, operator.publicConfig.defineGroup)
    await seedDemoFavorites(favorites, demo.created)
    return { address, venueName: venue.name, demoAccounts: demo.accounts, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A sink that hands everything to the market first, and to the alerts when it is known there. */
function inTurn(market: VenueSink, alerts: Alerts['sink']): VenueSink {
  return {
    ...market,
    symbols: (listing) => {
      market.symbols(listing)
      alerts.symbols(listing)
    },
    tickers: (line, time, tickers) => {
      market.tickers(line, time, tickers)
      alerts.tickers(line, time, tickers)
    },
  }
}

/** A sink that also tells the log when a source of data fails and when all is well again. */
function tellOperators(sink: VenueSink, log: FastifyBaseLogger): VenueSink {
  return {
    ...sink,
    status: (reason) => {
      if (reason === '') log.info('the venue delivers again')
      else log.warn(reason)
      sink.status(reason)
    },
  }
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    throw listenError(error, { host, port })
  }
}

/** Stops accepting, and resolves when the last request and the last socket are gone. */
async function sendVisitorsAway(app: FastifyInstance, hub: Hub): Promise<void> {
  const cutRequests = systemClock.after(requestGrace, () => app.server.closeAllConnections())
  await Promise.all([hub.drain(socketSpread), app.close()])
  cutRequests()
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
