import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { isPriceType } from '../../src/contract/entities/alert/alert.ts'
import type { TimeZone } from '../../src/contract/entities/time-zone.ts'
import type { MarketType } from '../../src/contract/market/market-types.ts'
import type { Clock } from '../lib/clock.ts'
import { failureCode } from '../store/store-failure.ts'
import type { Tables } from '../store/tables/tables.ts'
import type { Ticker, Venue, VenueSymbol } from '../venues/venue.ts'
import { createCheckpoints } from './checkpoints.ts'
import { AlertEngine } from './engine/engine.ts'
import type { SymbolPrices } from './engine/track.ts'
import { createHandover } from './handover.ts'
import { openJournal, pricesLeft } from './journal.ts'
import type { ChangeWatch, ChangeWatchOptions } from './market-watch/change-watch.ts'
import { createMarketWatch } from './market-watch/market-watch.ts'
import type { Mood } from './market-watch/mood-watch.ts'
import { createPriceWatch } from './price-watch.ts'
import { createRecorder } from './recorder.ts'
import { type Fence, noFence } from './shards/fence.ts'
import type { HeldLeases } from './shards/leases.ts'
import { createRecentPrices } from './shards/recent-prices.ts'
import { markOf } from './store/mark-rows.ts'
import type { Aside } from './store/set-aside-rows.ts'
import { tolerantJournal } from './tolerant-journal.ts'
import type { CrossingTraces } from './trace-crossings.ts'
import type { UserAlert } from './user-alert.ts'
import type { Writer } from './writer/writer.ts'

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
  /** Records how prices become alerts; undefined where nothing is traced. */
  traces?: CrossingTraces | undefined
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

/** How long storing may take at the end, in ms. */
const stopPatience = 5_000

/** A watch that does nothing before it is started. */
export function createAlertWatch(options: AlertWatchOptions): AlertWatch {
  const { engine, journal, recorder, prices, market, checkpoints, handover } = assemble(options)
  const { writer } = recorder
  let endTimer = (): void => undefined
  const unwatch = (alert: UserAlert): void => {
    recorder.forget(alert)
    prices.unwatch(alert)
    market.unwatch(alert)
  }
  const stopWatching = (): void => {
    endTimer()
    prices.stop()
    market.stop()
  }
  const kill = (): void => {
    stopWatching()
    writer.abandon()
    journal.close()
  }

  return {
    engine,
    once: writer.once,
    storing: writer.state,
    start: async (alerts) => {
      await handover.start(alerts)
      endTimer = checkpoints.start()
    },
    adopt: handover.adopt,
    leave: prices.leave,
    symbols: prices.symbols,
    tickers: prices.tickers,
    mood: (mood) => {
      market.mood(mood)
      // No journal keeps readings: what was seen is stored before the next one comes.
      void recorder.checkpoint([])
    },
    changes: market.changes,
    watch: (alert) => {
      if (isPriceType(alert.settings.alertType)) prices.watch(alert)
      else market.watch(alert)
    },
    unwatch,
    withdraw: (alert) => {
      unwatch(alert)
      writer.withdraw(alert)
    },
    checkpoint: checkpoints.store,
    checkpointAge: checkpoints.age,
    idle: async () => {
      await prices.idle()
      await market.idle()
      do await writer.idle()
      while (engine.isUnfinished && (await nextTurn(true)))
    },
    stop: async () => {
      stopWatching()
      const endPatience = options.clock.after(stopPatience, writer.abandon)
      await writer.idle()
      await checkpoints.store()
      endPatience()
      kill()
    },
    kill,
  }
}

/** The parts of a watch, connected with each other. */
function assemble(options: AlertWatchOptions) {
  const { clock, sharing, onError } = options
  const isShared = sharing !== undefined
  const opened = openJournal(join(options.dataDir, 'alerts'))
  const journal = tolerantJournal(opened.journal, (error) =>
    onError('the journal of prices cannot be written', error),
  )
  const recorder = createRecorder({
    ...options,
    fence: sharing?.fence ?? noFence,
    held: () => new Map(sharing?.held()),
    onRoom: () => engine.resume(),
    onFailure: (error) => onError('alerts cannot be stored, trying again', error),
    onAside: (aside, isStored) => onError(asideLine(aside, isStored)),
  })
  const { found, writer } = recorder
  const later = options.later ?? ((task: () => void) => void setImmediate(task))
  const engine = new AlertEngine({ ...found, isFull: writer.isFull, later })
  const prices = createPriceWatch({
    ...options,
    engine,
    journal,
    found,
    left: pricesLeft(opened.left),
    recent: isShared ? createRecentPrices() : undefined,
    onBegun: (track) => recorder.marks([markOf(track)]),
    onFilled: () => void recorder.checkpoint(engine.takeMoved().map(markOf)),
  })
  const market = createMarketWatch({ ...options, ...found, isShared, now: options.venueNow })
  const checkpoints = createCheckpoints({ engine, prices, journal, recorder, clock })
  const handover = createHandover({ ...options, isShared, prices, market })
  return { engine, journal, recorder, prices, market, checkpoints, handover }
}

/** The failure itself would tell what was to be stored. */
function asideLine({ kind, id, error }: Aside, isStored: boolean): string {
  const end = isStored ? 'it is set aside' : 'it cannot be kept either'
  return `the database refuses ${kind} ${id} of the alerts (${failureCode(error)}): ${end}`
}
