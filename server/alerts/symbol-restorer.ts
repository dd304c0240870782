import type { AlertMarkTable } from '../store/tables/alert-tables.ts'
import type { VenueSymbol } from '../venues/venue.ts'
import type { AlertEngine } from './engine/engine.ts'
import type { Track } from './engine/track.ts'
import type { GapFiller } from './gap-filler.ts'
import type { LeftEntry, LeftPrices } from './journal.ts'
import type { RecentPrices } from './shards/recent-prices.ts'
import { retakeRecent } from './shards/retake-recent.ts'
import { pricesOf } from './store/mark-rows.ts'
import type { UserAlert } from './user-alert.ts'
import { createWaitingAlerts } from './waiting-alerts.ts'

/** What going on takes where another process has stopped. */
export interface SymbolRestorerOptions {
  engine: AlertEngine
  filler: Pick<GapFiller, 'fill'>
  /** What the processes before have left in the journal; dropped by `forget`. */
  left: LeftPrices
  /** The newest prices of all symbols, where alerts are shared with other gateways. */
  recent: Pick<RecentPrices, 'reaches' | 'after'> | undefined
  /** Has a track go on from present prices, where there are any. */
  begin: (track: Track) => void
  /** Called before an alert is watched on a track. */
  catchUp: (alert: UserAlert, track: Track) => void
}

/** Goes on with symbols at their marks, and closes the gaps before the newest prices. */
export interface SymbolRestorer {
  /** Symbols with alerts that are not listed yet. */
  unlisted: () => readonly string[]
  /** Marks from which symbols go on. */
  addMarks: (marks: ReadonlyMap<string, AlertMarkTable>) => void
  /** Has an alert wait until its symbol is listed. */
  await: (alert: UserAlert) => void
  /** An alert waits no more. */
  leave: (alert: UserAlert) => void
  /** Goes on with a listed symbol for the alerts that wait for it. */
  restore: (symbolId: string, symbol: VenueSymbol) => void
  /** What has come since the newest prices is unknown. */
  openGap: (track: Track) => void
  /** Begins to fill the open gaps among tracks, which end at `until`, Unix ms. */
  fillGaps: (tracks: () => readonly Track[], until: number) => void
  /** Goes on with a track no more. */
  abandon: (track: Track) => void
  /** Drops what is left in the journal: half an hour of prices is much. */
  forget: () => void
}

/** A restorer for whom nothing waits. */
export function createSymbolRestorer(options: SymbolRestorerOptions): SymbolRestorer {
  const { engine, filler, recent } = options
  let { left } = options
  const waiting = createWaitingAlerts()
  const marks = new Map<string, AlertMarkTable>()
  /** Gaps that nobody fills yet. */
  let open = 0

  const openGap = (track: Track): void => {
    if (track.gap !== 'none') return
    track.gap = 'open'
    open += 1
  }

  /** Goes on along what this gateway has heard: to the present where that is everything, or after a gap. */
  const goOn = (track: Track): void => {
    if (recent === undefined) return
    if (!retakeRecent(engine, track, recent, track.through + 1)) {
      for (const { time, prices } of recent.after(track.symbolId, track.through)) {
        engine.take(track.symbolId, time, prices)
      }
    } else if (track.gap === 'open') {
      open -= 1
      engine.endFilling(track)
    }
  }

  return {
    unlisted: waiting.symbols,
    addMarks: (more) => {
      for (const [symbolId, mark] of more) marks.set(symbolId, mark)
    },
    await: waiting.add,
    leave: waiting.remove,
    restore: (symbolId, symbol) => {
      const alerts = waiting.take(symbolId)
      if (alerts === undefined) return
      const track = engine.follow(symbolId, symbol.scales)
      const stored = marks.get(symbolId)
      marks.delete(symbolId)
      const mark = isHeard(recent, symbolId, stored, alerts) ? undefined : stored
      if (mark !== undefined) {
        beginAt(engine, track, mark)
        openGap(track)
      } else if (recent !== undefined) options.begin(track)
      for (const alert of alerts) {
        options.catchUp(alert, track)
        if (!alert.finding.done) engine.watch(alert)
      }
      if (mark === undefined) return
      retakeLeft(engine, track, left.get(symbolId) ?? [])
      goOn(track)
    },
    openGap,
    fillGaps: (tracks, until) => {
      if (open === 0) return
      for (const track of tracks()) {
        if (track.gap !== 'open') continue
        track.gap = 'filling'
        open -= 1
        filler.fill(track, track.held?.from ?? until)
      }
    },
    abandon: (track) => {
      if (track.gap === 'open') open -= 1
      marks.delete(track.symbolId)
      engine.abandon(track)
    },
    forget: () => {
      left = new Map()
    },
  }
}

/** True where everything that alerts wait for is newer than the mark, and heard by this gateway itself. */
function isHeard(
  recent: SymbolRestorerOptions['recent'],
  symbolId: string,
  mark: AlertMarkTable | undefined,
  alerts: Iterable<UserAlert>,
): boolean {
  if (recent === undefined) return false
  if (mark === undefined) return true
  return [...alerts].every(
    ({ finding }) => finding.since > mark.through && recent.reaches(symbolId, finding.since - 1),
  )
}

/** Goes on where the process before has ended: at the mark. */
function beginAt(engine: AlertEngine, track: Track, mark: AlertMarkTable): void {
  const { minuteHigh, minuteLow, ...prices } = pricesOf(mark, track.scales)
  engine.begin(track, mark.through, prices)
  track.minuteHigh = minuteHigh
  track.minuteLow = minuteLow
}

/** Goes on along the journal. */
function retakeLeft(engine: AlertEngine, track: Track, entries: readonly LeftEntry[]): void {
  for (const entry of entries) {
    if (entry.time <= track.through) continue
    if (entry.is === 'unknown') return
    if (entry.is === 'prices') engine.retake(track, entry.time, entry.prices)
    else engine.replay(track, entry.time, entry.path, entry.isExact)
  }
}
