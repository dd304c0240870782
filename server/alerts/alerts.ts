import type { Kysely } from 'kysely'
import type { ChannelState } from '../../src/contract/entities/alert/alert-limits.ts'
import {
  defaultTimeZone,
  readTimeZone,
  type TimeZone,
} from '../../src/contract/entities/time-zone.ts'
import { hasSector } from '../../src/contract/market/has-sector.ts'
import { slugOf } from '../../src/contract/market/list-slugs.ts'
import { marketTypes } from '../../src/contract/market/market-types.ts'
import { fieldIndex, type TickerField } from '../../src/contract/market/ticker-fields.ts'
import type { Accounts } from '../accounts/accounts.ts'
import { createFavoriteReader } from '../favorites/favorite-reader.ts'
import { favoriteVenue } from '../favorites/favorite-venue.ts'
import type { Clock } from '../lib/clock.ts'
import { findSymbol } from '../market/find-symbol.ts'
import type { PairMarket } from '../market/nearest-pair.ts'
import type { Tables } from '../store/tables/tables.ts'
import type { Venue, VenueSink } from '../venues/venue.ts'
import { type AlertRegistry, createAlertRegistry } from './alert-registry.ts'
import { type AlertWatch, createAlertWatch } from './alert-watch.ts'
import type { SymbolPrices } from './engine/track.ts'
import { loadAlertSettings, saveAlertSetting } from './settings/alert-settings.ts'
import type { AlertOffers } from './settings/offers.ts'
import type { AlertSymbol } from './settings/settings-check.ts'
import { loadAlerts, removeAlerts, saveAlerts } from './store/alert-rows.ts'
import { forgetOld } from './store/event-log.ts'

/** What alerts need of the gateway. */
export interface AlertOptions {
  db: Kysely<Tables>
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
  onError: (what: string, error?: unknown) => void
}

/** Alerts: what users decided, and the watch over it. */
export interface Alerts {
  db: Kysely<Tables>
  registry: AlertRegistry
  watch: AlertWatch
  channelStates: AlertOptions['channelStates']
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
  stop: () => Promise<void>
}

const day = 86_400_000
/** How long events are kept, in ms, and how long those that nobody was told of. */
const retention = { events: 90 * day, suppressed: 7 * day } as const
const sweepInterval = 600_000
/** Events removed in one transaction. */
const sweepSize = 100

/** The alerts in a store. */
export function createAlerts(options: AlertOptions): Alerts {
  const { db, clock, venueClock, market } = options
  const zones = new Map<string, TimeZone>()
  let endSweep = (): void => undefined

  const watch = createAlertWatch({
    db,
    dataDir: options.dataDir,
    clock,
    klines: options.venue.klines,
    pricesNow: (symbolId) => pricesIn(market, symbolId),
    timeZoneOf: (userId) => zones.get(userId) ?? defaultTimeZone,
    venueNow: venueClock.now,
    favoritesOf: createFavoriteReader({
      db,
      seed: favoriteVenue(market).seed,
      onUnreadable: (userId) =>
        options.onError(
          `the favorites of person ${userId} cannot be read: alerts on them find nothing`,
        ),
    }),
    isHidden: (symbolId) => {
      const place = findSymbol(market, symbolId)
      return (
        place !== undefined && options.hiddenCoins.has(place.liveTable.table.base[place.row] ?? '')
      )
    },
    sectorsOf: (symbolId) => sectorsIn(market, symbolId),
    alertExists: (id) => registry.has(id),
    onCommitted: options.wake,
    onError: options.onError,
  })
  const registry = createAlertRegistry({
    watch,
    save: (alerts) => saveAlerts(db, alerts),
    remove: (ids) => removeAlerts(db, ids),
    saveSetting: (userId, setting) => saveAlertSetting(db, userId, setting),
    symbol: (symbolId) => symbolIn(market, symbolId),
    hasSector: (sector) => {
      const spot = market.liveTable(marketTypes.spot)
      return spot !== undefined && hasSector(spot.table, sector)
    },
    offers: options.offers,
    venueName: options.venue.name,
    now: venueClock.now,
  })

  const sweep = async (): Promise<void> => {
    const now = venueClock.now()
    const old = { before: now - retention.events, suppressedBefore: now - retention.suppressed }
    while ((await forgetOld(db, { ...old, limit: sweepSize })) === sweepSize);
  }

  options.onLeft(async (userId) => {
    await registry.forget(userId)
    zones.delete(userId)
  })

  return {
    db,
    registry,
    watch,
    channelStates: options.channelStates,
    storing: watch.storing,
    mood: watch.mood,
    changes: watch.changes,
    sink: { symbols: watch.symbols, tickers: watch.tickers },
    start: async () => {
      const chosen = await db.selectFrom('preference').select(['person_id', 'time_zone']).execute()
      for (const row of chosen) zones.set(row.person_id, readTimeZone(row.time_zone))
      options.preferences.onChanged((userId, { timeZone }) =>
        zones.set(userId, readTimeZone(timeZone)),
      )
      const stored = await loadAlerts(db, (id, error) =>
        options.onError(`alert ${id} cannot be read and is not watched`, error),
      )
      await watch.start(registry.open(stored, await loadAlertSettings(db)))
      endSweep = clock.every(sweepInterval, () => {
        sweep().catch((error: unknown) => options.onError('old events remain', error))
      })
    },
    stop: async () => {
      endSweep()
      await watch.stop()
    },
  }
}

/** The sectors of a symbol's coin, as in addresses. */
function sectorsIn(market: AlertOptions['market'], symbolId: string): string[] {
  const place = findSymbol(market, symbolId)
  if (place === undefined) return []
  const { sectors, sectorNames } = place.liveTable.table
  return (sectors[place.row] ?? []).map((sector) => slugOf(sectorNames[sector] ?? ''))
}

function symbolIn(market: AlertOptions['market'], symbolId: string): AlertSymbol | undefined {
  const place = findSymbol(market, symbolId)
  if (place === undefined) return undefined
  const { row } = place
  const { line: marketType, scales } = place.liveTable.table
  const { price, mark, index } = scales
  return {
    line: marketType,
    scales: { price: price[row] ?? 0, mark: mark[row] ?? 0, index: index[row] ?? 0 },
  }
}

function pricesIn(
  market: AlertOptions['market'],
  symbolId: string,
): { through: number; prices: SymbolPrices } | undefined {
  const place = findSymbol(market, symbolId)
  if (place === undefined) return undefined
  const { liveTable, row } = place
  const value = (field: TickerField): number =>
    liveTable.columns[fieldIndex[field]]?.[row] ?? Number.NaN
  return {
    through: liveTable.asOf,
    prices: {
      last: value('last'),
      mark: value('markPrice'),
      index: value('indexPrice'),
      open24h: value('open24h'),
    },
  }
}
