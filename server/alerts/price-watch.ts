import type { Clock } from '../lib/clock.ts'
import type { AlertMarkTable } from '../store/tables/alert-tables.ts'
import type { Venue, VenueSymbol } from '../venues/venue.ts'
import type { AlertEngine } from './engine/engine.ts'
import { forgetMinute } from './engine/moves.ts'
import type { PlacementOptions } from './engine/placements.ts'
import { isBusy, type SymbolPrices, type Track } from './engine/track.ts'
import { createGapFiller } from './gap-filler.ts'
import type { Journal, LeftPrices } from './journal.ts'
import { catchUp } from './shards/catch-up.ts'
import type { RecentPrices } from './shards/recent-prices.ts'
import { shardOfSymbol } from './shards/shard-of.ts'
import { createSymbolRestorer } from './symbol-restorer.ts'
import { createTickerIntake, type TickerIntake } from './ticker-intake.ts'
import type { CrossingTraces } from './trace-crossings.ts'
import type { UserAlert } from './user-alert.ts'

/** What watching prices works with. */
export interface PriceWatchOptions {
  engine: AlertEngine
  journal: Pick<Journal, 'append' | 'turn'>
  /** What the processes before have left in the journal. */
  left: LeftPrices
  /** The newest prices of all symbols, where alerts are shared with other gateways. */
  recent: RecentPrices | undefined
  klines: Venue['klines']
  clock: Pick<Clock, 'after'>
  /** The prices of a symbol now, with the venue time they are of; undefined where there are none. */
  pricesNow: (symbolId: string) => { through: number; prices: SymbolPrices } | undefined
  /** Takes what catching up finds. */
  found: PlacementOptions
  traces?: CrossingTraces | undefined
  /** A symbol is followed from its present prices on. */
  onBegun: (track: Track) => void
  /** All gaps are filled for now: what candles told is to be stored, since they may tell another gateway something else. */
  onFilled: () => void
  onError: (what: string, error: unknown) => void
}

/** Alerts on prices: follows their symbols, and closes the gaps in what is known of them. */
export interface PriceWatch {
  symbols: (listing: readonly VenueSymbol[]) => void
  tickers: TickerIntake
  /** Watches an alert from present prices on; one whose symbol is not listed waits for that. */
  watch: (alert: UserAlert) => void
  unwatch: (alert: UserAlert) => void
  /** Has an alert of another process wait for `restore`, or until its symbol is listed. */
  await: (alert: UserAlert) => void
  /** Marks from which symbols go on. */
  addMarks: (marks: ReadonlyMap<string, AlertMarkTable>) => void
  /** Goes on with those of these symbols that are listed. */
  restore: (symbolIds: Iterable<string>) => void
  /** Follows the symbols of shards no more. */
  leave: (shards: ReadonlySet<number>) => void
  /** Drops what the processes before have left in the journal. */
  forget: () => void
  /** Begins a part of the journal, which says what is not evaluated now, and returns its number. */
  turnJournal: () => number
  /** True where nothing waits for prices of the journal. */
  isWhole: () => boolean
  /** Resolves when no gap is being filled. */
  idle: () => Promise<void>
  stop: () => void
}

/** Follows the symbols of alerts, each once it is listed. */
export function createPriceWatch(options: PriceWatchOptions): PriceWatch {
  const { engine, journal, recent, onError } = options
  const listed = new Map<string, VenueSymbol>()

  const filler = createGapFiller({
    ...options,
    onFilled: (filled, steps) => journal.append({ filled, steps }),
    onIdle: options.onFilled,
    onUnfilled: (symbolId, error) => onError(`no candles of ${symbolId} for its alerts`, error),
  })
  const begin = (track: Track): void => {
    const now = options.pricesNow(track.symbolId)
    if (now === undefined) return
    engine.begin(track, now.through, now.prices)
    forgetMinute(track)
    options.onBegun(track)
  }
  const catchUpHere = (alert: UserAlert, track: Track): void => {
    if (recent !== undefined) catchUp(alert, track, recent, options.found)
  }
  const restorer = createSymbolRestorer({ ...options, filler, begin, catchUp: catchUpHere })

  const turnJournal = (): number => {
    const tracks = [...engine.tracks.values()].filter(({ gap }) => gap !== 'none')
    return journal.turn([...tracks.map(({ symbolId }) => symbolId), ...restorer.unlisted()])
  }

  const follow = ({ symbolId, scales }: VenueSymbol): Track => {
    const known = engine.tracks.get(symbolId)
    if (known !== undefined) return known
    const track = engine.follow(symbolId, scales)
    begin(track)
    return track
  }

  return {
    symbols: (listing) => {
      for (const symbol of listing) {
        listed.set(symbol.symbolId, symbol)
        if (engine.tracks.has(symbol.symbolId)) engine.follow(symbol.symbolId, symbol.scales)
        restorer.restore(symbol.symbolId, symbol)
      }
      if (recent === undefined && restorer.unlisted().length === 0) restorer.forget()
    },
    tickers: createTickerIntake({ ...options, restorer, onGap: turnJournal }),
    watch: (alert) => {
      const symbol = listed.get(alert.settings.symbolId)
      if (symbol === undefined) return restorer.await(alert)
      catchUpHere(alert, follow(symbol))
      // It may be done by now, for which its track is not kept.
      if (!alert.finding.done) engine.watch(alert)
    },
    unwatch: (alert) => {
      restorer.leave(alert)
      engine.unwatch(alert)
    },
    await: restorer.await,
    addMarks: restorer.addMarks,
    restore: (symbolIds) => {
      for (const symbolId of symbolIds) {
        const symbol = listed.get(symbolId)
        if (symbol !== undefined) restorer.restore(symbolId, symbol)
      }
    },
    leave: (shards) => {
      for (const track of engine.tracks.values()) {
        if (shards.has(shardOfSymbol(track.symbolId))) restorer.abandon(track)
      }
    },
    forget: restorer.forget,
    turnJournal,
    isWhole: () => restorer.unlisted().length === 0 && ![...engine.tracks.values()].some(isBusy),
    idle: filler.idle,
    stop: filler.stop,
  }
}
