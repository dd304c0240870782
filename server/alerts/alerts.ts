import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { ChannelState } from '../../src/contract/entities/alert/alert-limits.ts'
import { defaultTimeZone } from '../../src/contract/entities/time-zone.ts'
import type { Accounts } from '../accounts/accounts.ts'
import type { Bus } from '../bus/bus.ts'
import { createFavoriteReader } from '../favorites/favorite-reader.ts'
import { favoriteVenue } from '../favorites/favorite-venue.ts'
import type { Clock } from '../lib/clock.ts'
import type { Tracing } from '../lib/traces/tracing.ts'
import type { PairMarket } from '../market/nearest-pair.ts'
import { locksRows } from '../store/dialect.ts'
import type { Tables } from '../store/tables/tables.ts'
import type { Venue, VenueSink } from '../venues/venue.ts'
import { hasSectorIn, isOfCoins, pricesIn, sectorsIn, symbolIn } from './alert-market.ts'
import { type AlertRegistry, createAlertRegistry } from './alert-registry.ts'
import { isActive } from './alert-view.ts'
import { type AlertWatch, createAlertWatch } from './alert-watch.ts'
import type { AlertHolder } from './own-alerts/alert-holder.ts'
import type { MemoryAlerts } from './own-alerts/memory-alerts.ts'
import { soloAlerts } from './own-alerts/solo-alerts.ts'
import type { AlertOffers } from './settings/offers.ts'
import { shardCount } from './shards/shard-of.ts'
import { shareAlerts } from './shards/share-alerts.ts'
import { forgetOld } from './store/event-log.ts'
import { traceCrossings } from './trace-crossings.ts'
import type { UserAlert } from './user-alert.ts'

/** What alerts need of the gateway. */
export interface AlertOptions {
  db: Kysely<Tables>
  /** Tells other gateways on the same store of changes. */
  bus: Bus
  log: Pick<FastifyBaseLogger, 'warn'>
  dataDir: string
  /** The machine's time and timers. */
  clock: Clock
  /** The venue's time: what crossings, expiry and limits go by. */
  venueClock: Pick<Clock, 'now'>
  venue: Pick<Venue, 'name' | 'klines'>
  market: PairMarket
  /** What of the market the operator shows. */
  offers: AlertOffers
  /** Coins that alerts on a whole market leave out, as somebody is not shown them. */
  hiddenCoins: ReadonlySet<string>
  preferences: Pick<Accounts['preferences'], 'onChanged'>
  onLeft: Accounts['onLeft']
  /** There are new messages in the outbox. */
  wake: () => void
  /** What reaches a user, and what does not. */
  channelStates: (userId: string) => Promise<readonly ChannelState[]>
  tracing?: Tracing | undefined
  onError: (what: string, error?: unknown) => void
}

/** Alerts: what users decided, and the watch over it. */
export interface Alerts {
  db: Kysely<Tables>
  registry: AlertRegistry
  /** The alerts themselves where this is the only gateway on its store; undefined where several may share it. */
  memory: MemoryAlerts | undefined
  watch: AlertWatch
  channelStates: AlertOptions['channelStates']
  /** For how long was not stored how far alerts are evaluated, in ms, and the shards that this gateway watches. */
  progress: () => { checkpointAge: number; shards: number }
  /** How many gateways share the store, this one included, as it heard last. */
  gateways: () => number
  /** How storing what the watch finds is doing. */
  storing: AlertWatch['storing']
  /** Where the venue delivers, once the market has taken it in. */
  sink: Pick<VenueSink, 'symbols' | 'tickers'>
  /** Takes what the fear and greed index says. */
  mood: AlertWatch['mood']
  /** Takes what the feed of market changes has found. */
  changes: AlertWatch['changes']
  /** Loads everything; to be awaited before the venue starts. */
  start: () => Promise<void>
  /** Resolves when what was decided here is watched here. */
  idle: () => Promise<void>
  stop: () => Promise<void>
}

const day = 86_400_000
/** How long events are kept, in ms, and how long those that nobody was told of. */
const retention = { events: 90 * day, suppressed: 7 * day } as const
const sweepInterval = 600_000
/** Events removed in one transaction. */
const sweepSize = 100

/** The alerts in a store: those of one gateway in memory, those of gateways on PostgreSQL shared among them. */
export function createAlerts(options: AlertOptions): Alerts {
  const { db, clock, venueClock, market, offers } = options
  let endSweep = (): void => undefined
  const parts = {
    ...options,
    watch: (): AlertWatch => watch,
    isActive: (alert: UserAlert, isOn: boolean): boolean =>
      isActive(alert, { now: venueClock.now(), isOn, offers }),
  }
  const solo = locksRows(db) ? undefined : soloAlerts(parts)
  const holder: AlertHolder =
    solo ??
    shareAlerts({
      ...parts,
      symbol: (symbolId) => symbolIn(market, symbolId),
      pricesNow: (symbolId) => pricesIn(market, symbolId),
    })
  const watch = createAlertWatch({
    db,
    dataDir: options.dataDir,
    clock,
    klines: options.venue.klines,
    pricesNow: (symbolId) => pricesIn(market, symbolId),
    timeZoneOf: (userId) => holder.timeZoneOf(userId) ?? defaultTimeZone,
    sharing: holder.sharing,
    venueNow: venueClock.now,
    favoritesOf: createFavoriteReader({
      db,
      seed: favoriteVenue(market).seed,
      onUnreadable: (userId) =>
        options.onError(
          `the favorites of person ${userId} cannot be read: alerts on them find nothing`,
        ),
    }),
    isHidden: (symbolId) => isOfCoins(market, symbolId, options.hiddenCoins),
    sectorsOf: (symbolId) => sectorsIn(market, symbolId),
    alertExists: holder.alertExists,
    onCommitted: options.wake,
    traces: options.tracing && traceCrossings(options.tracing, clock.now),
    onError: options.onError,
  })
  const registry = createAlertRegistry({
    owners: holder.owners,
    symbol: (symbolId) => symbolIn(market, symbolId),
    hasSector: (sector) => hasSectorIn(market, sector),
    offers,
    venueName: options.venue.name,
    now: venueClock.now,
  })

  options.onLeft(holder.forget)

  return {
    db,
    registry,
    memory: solo?.memory,
    watch,
    channelStates: options.channelStates,
    progress: () => progressOf(watch, holder),
    gateways: holder.gateways,
    storing: watch.storing,
    mood: watch.mood,
    changes: watch.changes,
    sink: { symbols: watch.symbols, tickers: watch.tickers },
    start: async () => {
      await holder.start()
      endSweep = clock.every(sweepInterval, () => {
        sweepEvents(db, venueClock.now()).catch((error: unknown) =>
          options.onError('old events remain', error),
        )
      })
    },
    idle: holder.idle,
    stop: async () => {
      endSweep()
      await holder.stop()
    },
  }
}

function progressOf(
  watch: Pick<AlertWatch, 'checkpointAge'>,
  { sharing }: Pick<AlertHolder, 'sharing'>,
): ReturnType<Alerts['progress']> {
  return { checkpointAge: watch.checkpointAge(), shards: sharing?.held().size ?? shardCount }
}

/** Removes the events that are kept no longer. */
async function sweepEvents(db: Kysely<Tables>, now: number): Promise<void> {
  const old = { before: now - retention.events, suppressedBefore: now - retention.suppressed }
  while ((await forgetOld(db, { ...old, limit: sweepSize })) === sweepSize);
}
