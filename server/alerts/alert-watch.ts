import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { isPriceType } from '../../src/contract/entities/alert/alert.ts'
import { alertTypes } from '../../src/contract/entities/alert/alert-enums.ts'
import type { TimeZone } from '../../src/contract/entities/time-zone.ts'
import { type MarketType, marketTypeOfSymbol } from '../../src/contract/market/market-types.ts'
import type { Clock } from '../lib/clock.ts'
import { failureCode } from '../store/store-failure.ts'
import type { Tables } from '../store/tables/tables.ts'
import type { Ticker, Venue, VenueSymbol } from '../venues/venue.ts'
import { BatchReader } from './batches.ts'
import { bestEffort } from './best-effort.ts'
import { AlertEngine } from './engine/engine.ts'
import type { PlacementOptions } from './engine/placements.ts'
import { isBusy, type SymbolPrices, type Track } from './engine/track.ts'
import { createGapFiller } from './gap-filler.ts'
import { openJournal, pricesLeft } from './journal.ts'
import {
  type ChangeWatch,
  type ChangeWatchOptions,
  createChangeWatch,
} from './market-watch/change-watch.ts'
import { createMoodWatch, type Mood } from './market-watch/mood-watch.ts'
import { catchUp } from './shards/catch-up.ts'
import { type Fence, noFence } from './shards/fence.ts'
import type { HeldLeases } from './shards/leases.ts'
import { createRecentChanges } from './shards/recent-changes.ts'
import { createRecentPrices, recentSpan } from './shards/recent-prices.ts'
import { shardOfSymbol } from './shards/shard-of.ts'
import { loadMarks, markOf } from './store/mark-rows.ts'
import type { Aside } from './store/set-aside-rows.ts'
import { createSymbolRestorer } from './symbol-restorer.ts'
import type { UserAlert } from './user-alert.ts'
import type { Checkpoint } from './writer/checkpoint-writer.ts'
import { createWriter, type Writer } from './writer/writer.ts'

/** What the watch needs of its surroundings. */
export interface AlertWatchOptions {
  db: Kysely<Tables>
  /** Folder for the journal of prices. */
  dataDir: string
  /** The machine's time, and timers. */
  clock: Clock
  klines: Venue['klines']
  /** The prices of a symbol now, with the venue time they are of; undefined where there are none. */
  pricesNow: (symbolId: string) => { through: number; prices: SymbolPrices } | undefined
  timeZoneOf: (userId: string) => TimeZone
  /** The venue's time, Unix ms. */
  venueNow: () => number
  favoritesOf: ChangeWatchOptions['favoritesOf']
  /** True for a symbol that alerts on a whole market leave out. */
  isHidden: (symbolId: string) => boolean
  sectorsOf: ChangeWatchOptions['sectorsOf']
  /** False for an alert that was removed. */
  alertExists: (id: string) => boolean
  /** Crossings are stored; their messages can be sent. */
  onCommitted: () => void
  /** Something failed; one line for operators. */
  onError: (what: string, error?: unknown) => void
  /** Runs a task after everything that waits for the thread. */
  later?: (task: () => void) => void
  /** How alerts are shared with other gateways on the same store; undefined where there are none. */
  sharing?: WatchSharing | undefined
}

/** What keeps gateways apart that share the alerts. */
export interface WatchSharing {
  fence: Fence
  /** The leases of this gateway, whose alerts it watches. */
  held: () => HeldLeases
}

/** Watches every price for every alert, and stores what it finds. */
export interface AlertWatch {
  /** Takes over what the process before has left. Alerts are watched once their symbols are listed. */
  start: (alerts: readonly UserAlert[]) => Promise<void>
  /** Goes on with alerts that another gateway has watched, from its marks of their symbols. */
  adopt: (alerts: readonly UserAlert[]) => Promise<void>
  /** Leaves the symbols of shards to others, after their alerts were unwatched. */
  leave: (shards: ReadonlySet<number>) => void
  symbols: (listing: readonly VenueSymbol[]) => void
  tickers: (marketType: MarketType, time: number, tickers: readonly Ticker[]) => void
  /** Takes a reading of the fear and greed index, and stores what has been seen of it. */
  mood: (mood: Mood) => void
  /** Takes what the feed of market changes has found. */
  changes: ChangeWatch['take']
  /** Watches one more alert; see `AlertEngine.watch`. The symbol of a price must be listed. */
  watch: (alert: UserAlert) => void
  unwatch: (alert: UserAlert) => void
  /** The same for one that could not be stored: nothing that was found about it is stored either. */
  withdraw: (alert: UserAlert) => void
  /** Runs a write of what a user decided, after everything that was found before. */
  once: Writer['once']
  /** Stores the findings and marks of now. */
  checkpoint: () => Promise<void>
  /** How storing is doing. */
  storing: Writer['state']
  /** For how long findings and marks were not stored, in ms. */
  checkpointAge: () => number
  /** Resolves when gaps are filled and everything found is stored. */
  idle: () => Promise<void>
  stop: () => Promise<void>
  /** Ends as the process would if it were killed: nothing more is stored. */
  kill: () => void
  engine: AlertEngine
}

/** How often findings and marks are stored, in ms. */
const checkpointInterval = 5_000
/**
 * Parts of the journal that are kept while something waits for its prices, half an hour of them: a symbol
 * may be listed no more, and a venue silent for days. Candles fill what is older.
 */
const mostParts = 360
/** How long storing may take at the end, in ms. */
const stopPatience = 5_000
/** A venue that is silent for so long has a gap to be filled, in ms. */
const longSilence = 60_000

/** A watch that does nothing before it is started. */
export function createAlertWatch(options: AlertWatchOptions): AlertWatch {
  const { db, clock, onError } = options
  const { journal, left: parts } = openJournal(join(options.dataDir, 'alerts'))
  const reader = new BatchReader()
  const { sharing } = options
  const recent = sharing && createRecentPrices()
  const recentChanges = sharing && createRecentChanges()
  const changed = new Set<UserAlert>()
  const listed = new Map<string, VenueSymbol>()
  let endTimer = (): void => undefined
  let storing: Promise<void> | undefined
  let storedAt = clock.now()

  const writer = createWriter({
    db,
    clock,
    fence: sharing?.fence ?? noFence,
    alertExists: options.alertExists,
    onCommitted: options.onCommitted,
    onRoom: () => engine.resume(),
    onFailure: (error) => onError('alerts cannot be stored, trying again', error),
    onAside: (aside, isStored) => onError(asideLine(aside, isStored)),
  })
  const found: PlacementOptions = {
    timeZoneOf: options.timeZoneOf,
    onCrossing: (crossing) => {
      changed.delete(crossing.alert)
      writer.crossing(crossing)
    },
    onFinding: (alert) => changed.add(alert),
  }
  const moods = createMoodWatch({ ...found, now: options.venueNow })
  const changes = createChangeWatch({ ...options, ...found })
  const engine = new AlertEngine({
    ...found,
    isFull: writer.isFull,
    later: options.later ?? ((task) => void setImmediate(task)),
  })
  const filler = createGapFiller({
    engine,
    klines: options.klines,
    clock,
    onFilled: (filled, steps) => keep(() => journal.append({ filled, steps })),
    onUnfilled: (symbolId, error) => onError(`no candles of ${symbolId} for its alerts`, error),
  })

  const catchUpHere = (alert: UserAlert, track: Track): void => {
    if (recent !== undefined) catchUp(alert, track, recent, found)
  }
  const left = pricesLeft(parts)
  const beginNow = (track: Track): void => {
    const now = options.pricesNow(track.symbolId)
    if (now === undefined) return
    engine.begin(track, now.through, now.prices)
    void writer.checkpoint({ findings: [], marks: [markOf(track)], leases: heldNow() })
  }
  const restorer = createSymbolRestorer({
    engine,
    filler,
    left,
    recent,
    begin: beginNow,
    catchUp: catchUpHere,
  })

  const follow = (symbolId: string): Track | undefined => {
    const symbol = listed.get(symbolId)
    if (symbol === undefined) return undefined
    const known = engine.tracks.get(symbolId)
    if (known !== undefined) return known
    const track = engine.follow(symbolId, symbol.scales)
    beginNow(track)
    return track
  }

  const tracksOf = (marketType: MarketType): Track[] =>
    [...engine.tracks.values()].filter(
      ({ symbolId }) => marketTypeOfSymbol(symbolId) === marketType,
    )

  const heldNow = (): HeldLeases => new Map(sharing?.held())

  // Prices go on without the journal: on a full disk each of them would be a line of the log.
  const keep = bestEffort((error) => onError('the journal of prices cannot be written', error))

  /** Symbols of which not all prices are evaluated. */
  const gapsNow = (): string[] => {
    const tracks = [...engine.tracks.values()].filter(({ gap }) => gap !== 'none')
    return [...tracks.map(({ symbolId }) => symbolId), ...restorer.unlisted()]
  }

  const takeFindings = (): Checkpoint['findings'] => {
    const findings = [...changed].map((alert) => ({ alert, finding: alert.finding }))
    changed.clear()
    return findings
  }

  const storeAll = async (): Promise<void> => {
    const findings = takeFindings()
    const moved = engine.takeMoved().map(markOf)
    const tracks = [...engine.tracks.values()]
    const isWhole = restorer.unlisted().length === 0 && !tracks.some(isBusy)
    let part = 0
    keep(() => {
      part = journal.turn(gapsNow())
    })
    const isStored = await writer.checkpoint({ findings, marks: moved, leases: heldNow() })
    if (isStored) storedAt = clock.now()
    keep(() => journal.prune(isStored && isWhole ? part : part - mostParts))
  }

  /** One after the other, so that the newest mark is stored last. */
  const checkpoint = (): Promise<void> => {
    const before = storing ?? Promise.resolve()
    const own = before.then(storeAll).finally(() => {
      if (storing === own) storing = undefined
    })
    storing = own
    return own
  }

  const unwatch = (alert: UserAlert): void => {
    restorer.leave(alert)
    changed.delete(alert)
    moods.unwatch(alert)
    changes.unwatch(alert)
    engine.unwatch(alert)
  }

  const watch: AlertWatch['watch'] = (alert) => {
    const { alertType } = alert.settings
    if (alertType === alertTypes.moodBand) moods.watch(alert)
    else if (alertType === alertTypes.marketChange) changes.watch(alert)
    else watchPrice(alert)
  }

  const watchPrice = (alert: UserAlert): void => {
    const track = follow(alert.settings.symbolId)
    if (track === undefined) {
      restorer.await(alert)
      return
    }
    catchUpHere(alert, track)
    // It may be done by now, for which its track is not kept.
    if (!alert.finding.done) engine.watch(alert)
  }

  /** Has alerts on prices wait for their symbols, and watches all others. */
  const takeOver = (alerts: readonly UserAlert[]): void => {
    for (const alert of alerts) {
      if (isPriceType(alert.settings.alertType)) restorer.await(alert)
      else watch(alert)
    }
    keep(() => journal.turn(gapsNow()))
  }

  return {
    engine,
    once: writer.once,
    storing: writer.state,
    start: async (alerts) => {
      if (sharing === undefined) restorer.addMarks(await loadMarks(db))
      else clock.after(recentSpan, restorer.forget)
      takeOver(alerts)
      endTimer = clock.every(checkpointInterval, () => {
        if (storing === undefined) void checkpoint()
      })
    },
    adopt: async (alerts) => {
      const symbolIds = new Set(alerts.map(({ settings }) => settings.symbolId))
      restorer.addMarks(await loadMarks(db, [...symbolIds]))
      takeOver(alerts)
      for (const symbolId of symbolIds) {
        const symbol = listed.get(symbolId)
        if (symbol !== undefined) restorer.restore(symbolId, symbol)
      }
      // What has fired does not fire again.
      for (const [feed, found] of recentChanges?.all() ?? []) changes.take(feed, found)
    },
    leave: (shards) => {
      for (const track of engine.tracks.values()) {
        if (shards.has(shardOfSymbol(track.symbolId))) restorer.abandon(track)
      }
    },
    symbols: (listing) => {
      for (const symbol of listing) {
        listed.set(symbol.symbolId, symbol)
        if (engine.tracks.has(symbol.symbolId)) engine.follow(symbol.symbolId, symbol.scales)
        restorer.restore(symbol.symbolId, symbol)
      }
      if (sharing === undefined && restorer.unlisted().length === 0) restorer.forget()
    },
    tickers: (marketType, heard, tickers) => {
      const isFollowed = (symbolId: string): boolean => engine.tracks.has(symbolId)
      const isRead = recent === undefined ? isFollowed : (): boolean => true
      const batch = reader.read(marketType, heard, tickers, isRead)
      if (batch === undefined) return
      if (batch.silence > longSilence) {
        tracksOf(marketType).forEach(restorer.openGap)
        recent?.clear(marketType)
        keep(() => journal.turn(gapsNow()))
      }
      const { time } = batch
      recent?.add(marketType, batch)
      const prices =
        recent === undefined ? batch.prices : batch.prices.filter(([id]) => isFollowed(id))
      if (prices.length > 0) keep(() => journal.append({ time, prices }))
      for (const [symbolId, found] of prices) engine.take(symbolId, time, found)
      restorer.fillGaps(() => tracksOf(marketType), time)
    },
    mood: (mood) => {
      moods.take(mood)
      // No journal keeps readings: what was seen is stored before the next one comes.
      void writer.checkpoint({ findings: takeFindings(), marks: [], leases: heldNow() })
    },
    changes: (feed, found) => {
      recentChanges?.add(feed, found)
      changes.take(feed, found)
    },
    watch,
    unwatch,
    withdraw: (alert) => {
      unwatch(alert)
      writer.withdraw(alert)
    },
    checkpoint,
    checkpointAge: () => Math.max(0, clock.now() - storedAt),
    idle: async () => {
      await filler.idle()
      await changes.idle()
      do await writer.idle()
      while (engine.isUnfinished && (await nextTurn(true)))
    },
    stop: async () => {
      endTimer()
      filler.stop()
      changes.stop()
      const endPatience = clock.after(stopPatience, writer.abandon)
      await writer.idle()
      await checkpoint()
      endPatience()
      writer.abandon()
      journal.close()
    },
    kill: () => {
      endTimer()
      filler.stop()
      changes.stop()
      writer.abandon()
      journal.close()
    },
  }
}

/** The failure itself would tell what was to be stored. */
function asideLine({ kind, id, error }: Aside, isStored: boolean): string {
  const end = isStored ? 'it is set aside' : 'it cannot be kept either'
  return `the database refuses ${kind} ${id} of the alerts (${failureCode(error)}): ${end}`
}
