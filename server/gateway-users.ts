import type { FastifyBaseLogger } from 'fastify'
import { type Accounts, createAccounts } from './accounts/accounts.ts'
import { type Demo, noDemo, openDemoAccounts } from './accounts/demo-accounts.ts'
import { type Alerts, createAlerts } from './alerts/alerts.ts'
import { seedAlerts } from './alerts/seed-alerts.ts'
import { originOf } from './app.ts'
import type { Bus } from './bus/bus.ts'
import type { Config } from './config/config.ts'
import type { Operator } from './content/operator/operator.ts'
import { wantsDemoAccounts } from './exposure.ts'
import { createFavoriteStore } from './favorites/favorite-store.ts'
import { favoriteVenue } from './favorites/favorite-venue.ts'
import { seedDemoFavorites } from './favorites/seed-favorites.ts'
import type { MarketParts } from './gateway-market.ts'
import type { SecurityEvents } from './lib/security-events.ts'
import type { Tracing } from './lib/traces/tracing.ts'
import type { Market } from './market/market.ts'
import { createNotify, type Notify } from './notify/notify.ts'
import type { PriceNoticeTopic } from './socket/price-notice-topic.ts'
import { shareOpenPages } from './socket/share-open-pages.ts'
import type { Store } from './store/store.ts'

/** What the gateway does for users who sign in. */
export interface UserParts {
  accounts: Accounts
  demo: Demo
  notify: Notify
  alerts: Alerts
}

/** What users are served with. */
export interface UserOptions {
  config: Config
  log: FastifyBaseLogger
  security: SecurityEvents
  store: Pick<Store, 'db'>
  /** Reaches the other gateways on the store. */
  bus: Bus
  /** Undefined where nothing is traced. */
  tracing: Tracing | undefined
  parts: Pick<MarketParts, 'venue' | 'clock' | 'systemClock' | 'market'>
  operator: Pick<Operator, 'publicConfig' | 'hiddenFrom'>
  /** Their open pages on this gateway. */
  priceNotices: PriceNoticeTopic
}

/** Of whom nothing is known that would show them a coin that is hidden from others. */
const stranger = { locale: '', country: '' }

/** Makes the parts for users over a store, and the demo accounts where there are any. */
export async function makeUserParts(options: UserOptions): Promise<UserParts> {
  const { config, log, security, bus, tracing, parts, priceNotices, operator } = options
  const { venue, market, systemClock } = parts
  const { db } = options.store
  const origin = originOf(config)
  const accounts = createAccounts({ db, clock: systemClock, log, security, origin })
  const demo = wantsDemoAccounts(config) ? await openDemoAccounts(db, accounts) : noDemo
  const notify = await createNotify({
    db,
    clock: systemClock,
    log,
    config: config.notify,
    origin,
    market,
    traces: tracing,
    pop:
      config.nats === undefined
        ? priceNotices
        : shareOpenPages({ bus, pages: priceNotices, clock: systemClock, log, traces: tracing }),
  })
  const alerts = createAlerts({
    db,
    bus,
    log,
    dataDir: config.dataDir,
    clock: systemClock,
    venueClock: parts.clock,
    venue,
    market,
    offers: operator.publicConfig.overviewSwitch,
    hiddenCoins: operator.hiddenFrom(stranger),
    preferences: accounts.preferences,
    onLeft: accounts.onLeft,
    wake: notify.wake,
    channelStates: notify.channels,
    tracing,
    onError: (what, err) => log.error({ err }, what),
  })
  return { accounts, demo, notify, alerts }
}

/** Gives demo accounts that were made just now something to begin with, once there are prices. */
export async function seedDemo(
  { demo, alerts }: Pick<UserParts, 'demo' | 'alerts'>,
  store: Pick<Store, 'db'>,
  market: Market,
  limits: Parameters<typeof createFavoriteStore>[1],
): Promise<void> {
  await seedAlerts(alerts.registry, market, demo.created)
  await seedDemoFavorites(
    createFavoriteStore(store.db, limits, favoriteVenue(market)),
    demo.created,
  )
}
