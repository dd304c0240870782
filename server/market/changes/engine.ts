import type { ChangeRules } from '../../../src/contract/market/change-rules.ts'
import type { Ticker } from '../../venues/venue.ts'
import { fires, hasFired } from './fires.ts'
import { newExtremes, priceMoves, turns, volumeMove } from './rules.ts'
import type { Finding } from './signals.ts'
import {
  addMinute,
  createTrack,
  lacksHours,
  type MinuteBar,
  minuteMs,
  seedHours,
  type Track,
  type TrackSymbol,
} from './track.ts'

/** A finding that is news, with where and when. */
export interface Found extends Finding {
  track: Track
  /** The minute in which it was found. */
  minute: number
  /** The moment that it is true of, Unix ms: the end of its minute, or a moment before it. */
  time: number
  /** The price of that moment, a mantissa. */
  price: number
}

/** What one or more minutes, or ten seconds, brought. */
export interface FoundChanges {
  changes: Found[]
  /** Moves that are news only if the volume is unusual too: to be looked up, then `confirm`ed. */
  candidates: Found[]
}

/** What the engine works with. */
export interface ChangeEngineOptions {
  rules: ChangeRules
  /** Extremes of the last 24 hours of a symbol as mantissas, as the venue says them; NaN where unknown. */
  dayRange: (symbolId: string) => { high: number; low: number }
}

/** Finds market changes in the ticks of one list. It does nothing by itself and keeps no history but its tracks. */
export interface ChangeEngine {
  /** Brings the symbols in line with a listing: new ones know nothing, others leave. */
  list: (symbols: readonly TrackSymbol[]) => void
  /**
   * Takes a batch in, which the venue vouches for at `time`, Unix ms, and finishes the minutes that ended since
   * the one before. Within a minute candidates are looked for every ten seconds.
   */
  tickers: (time: number, batch: readonly Ticker[]) => FoundChanges
  /** Puts what was learnt of a symbol's past in the place of its track; `track` is as of the last minute. */
  replace: (track: Track) => void
  /** A candidate turned out to be news: true unless it has been told meanwhile. */
  confirm: (candidate: Found) => boolean
  /** The last finished minute; -1 before the first. */
  minute: () => number
  tracks: ReadonlyMap<string, Track>
}

const nothing: FoundChanges = { changes: [], candidates: [] }

/** How often candidates are looked for in the running minute, in ms. */
const roundMs = 10_000

/** An engine without symbols. */
export function createChangeEngine({ rules, dayRange }: ChangeEngineOptions): ChangeEngine {
  const tracks = new Map<string, Track>()
  /** The minute that runs; -1 before the first batch. */
  let running = -1
  /** The last round in which candidates were looked for, Unix ms. */
  let looked = 0

  const look = (time: number): FoundChanges => {
    const found: FoundChanges = { changes: [], candidates: [] }
    for (const track of tracks.values()) {
      const { last } = track
      if (!Number.isNaN(last))
        addCandidate(found, track, { minute: running, time, price: last }, rules)
    }
    return found
  }

  const finish = (minute: number): FoundChanges => {
    const found: FoundChanges = { changes: [], candidates: [] }
    for (const track of tracks.values()) {
      const { last, high, low } = track
      if (Number.isNaN(last)) continue
      track.high = last
      track.low = last
      addFound(found, track, { minute, high, low, close: last }, rules)
      if (lacksHours(track)) {
        const range = dayRange(track.symbolId)
        seedHours(track, range.high, range.low)
      }
    }
    return found
  }

  return {
    list: (symbols) => {
      const listed = new Map(symbols.map((symbol) => [symbol.symbolId, symbol]))
      for (const symbolId of tracks.keys()) if (!listed.has(symbolId)) tracks.delete(symbolId)
      for (const symbol of symbols) {
        const known = tracks.get(symbol.symbolId)
        // Mantissas of another scale are other numbers.
        if (known?.scale !== symbol.scale) tracks.set(symbol.symbolId, createTrack(symbol))
      }
    },
    tickers: (time, batch) => {
      const minute = Math.floor(time / minuteMs)
      let found = nothing
      if (minute > running) {
        if (running >= 0) found = finish(running)
        running = minute
        looked = minute * minuteMs
      } else if (time >= looked + roundMs) {
        looked = time - (time % roundMs)
        found = look(looked)
      }
      for (const ticker of batch) {
        const track = tracks.get(ticker.symbolId)
        if (track !== undefined) addTicker(track, ticker)
      }
      return found
    },
    replace: (track) => {
      const known = tracks.get(track.symbolId)
      if (known === undefined) return
      const { last, high, low } = known
      const isTicking = !Number.isNaN(last)
      if (isTicking) Object.assign(track, { last, high, low })
      else Object.assign(track, { high: track.last, low: track.last })
      carryFired(track, known)
      tracks.set(track.symbolId, track)
    },
    confirm: ({ track, signal, size, time }) =>
      fires(tracks.get(track.symbolId) ?? track, signal, size, time, rules.coolDown),
    minute: () => (running < 0 ? -1 : running - 1),
    tracks,
  }
}

/** Takes a price, and the extremes since the one before, into the running minute of a track. */
function addTicker(track: Track, { values: { last }, min, max }: Ticker): void {
  if (last === undefined || !(last > 0)) return
  track.last = last
  const high = max === undefined || !(max > last) ? last : max
  const low = min === undefined || !(min < last) ? last : min
  if (!(track.high >= high)) track.high = high
  if (!(track.low <= low)) track.low = low
}

/** What was told within minutes is not all in candles: it counts for the cool-down all the same. */
function carryFired(track: Track, known: Track): void {
  for (const [signal, time] of known.firedAt.entries()) {
    if (time <= (track.firedAt[signal] ?? 0)) continue
    track.firedAt[signal] = time
    track.firedSize[signal] = known.firedSize[signal] ?? 0
  }
}

/** Adds a minute to a track, and what is news in it to `found`. */
export function addFound(
  found: FoundChanges,
  track: Track,
  bar: MinuteBar,
  rules: ChangeRules,
): void {
  const { minute, close: price } = bar
  const time = (minute + 1) * minuteMs
  const take = (finding: Finding): void => {
    if (!fires(track, finding.signal, finding.size, time, rules.coolDown)) return
    found.changes.push({ ...finding, track, minute, time, price })
  }
  for (const finding of newExtremes(track, bar)) take(finding)
  addMinute(track, bar)
  for (const finding of priceMoves(track, rules)) take(finding)
  for (const finding of turns(track, rules)) take(finding)
  addCandidate(found, track, { minute, time, price }, rules)
}

/** Adds a move that is news if its volume turns out to be unusual, where it is not told yet. */
function addCandidate(
  { candidates }: FoundChanges,
  track: Track,
  at: Pick<Found, 'minute' | 'time' | 'price'>,
  rules: ChangeRules,
): void {
  const finding = volumeMove(track, at.minute, at.price, rules)
  if (finding === undefined) return
  const { signal, size } = finding
  if (hasFired(track, signal, size, at.time, rules.coolDown)) return
  candidates.push({ ...finding, ...at, track })
}
