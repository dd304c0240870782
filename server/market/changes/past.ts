import type { ChangeRules } from '../../../src/contract/market/change-rules.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Venue } from '../../venues/venue.ts'
import type { ChangeEngine } from './engine.ts'
import { type FoundInPast, replay } from './replay.ts'
import { minuteMs, type TrackSymbol } from './track.ts'
import { volumeMinutes } from './usual-volume.ts'

/** Most candles of one request. */
const maxBars = 1_000
/** Minutes that a first start looks back, so that the feed does not begin empty. */
const firstMinutes = 60
/** Wait after a failed request, in ms, and how often a symbol is tried. */
const pauseAfterFailure = 60_000
const maxTries = 3
/** After each symbol the venue and this machine have others to serve: this many times as long as it took. */
const restFactor = 3
const minRest = 20
const maxRest = 1_000

/** What filling in the past takes. */
export interface ChangePastOptions {
  klines: Venue['klines']
  /** The machine's time. */
  clock: Pick<Clock, 'now'>
  rules: ChangeRules
  /** The engine of a symbol and what it is listed as; undefined where it is listed no longer. */
  place: (symbolId: string) => { engine: ChangeEngine; symbol: TrackSymbol } | undefined
  /** The symbols worth a request now, best first. */
  candidates: () => readonly string[]
  /** Takes what happened while nobody looked. */
  onFound: (changes: readonly FoundInPast[]) => void
}

/** Fills in what the engines do not know of the past, one symbol at a time. */
export interface ChangePast {
  /** Names symbols whose last minutes, hours or days are not known. */
  miss: (symbolIds: Iterable<string>) => void
  /**
   * Looks up the next symbol; called again and again. Does nothing while one is under way or rests.
   * @param goneSince the last minute in which somebody looked; undefined before the first start
   */
  step: (goneSince: number | undefined) => Promise<void>
  /** True when there is nothing left to look up. */
  done: () => boolean
}

/** Looks up the past of symbols, as far as it is missing. */
export function createChangePast(options: ChangePastOptions): ChangePast {
  const { klines, clock, rules, place, candidates, onFound } = options
  /** How often each symbol was tried. */
  const missing = new Map<string, number>()
  let restsUntil = 0
  let isBusy = false

  const look = async (symbolId: string, goneSince: number | undefined): Promise<boolean> => {
    const found = place(symbolId)
    if (found === undefined) return true
    const { engine, symbol } = found
    const through = engine.minute()
    if (through < 0) return false
    const since = goneSince ?? through - firstMinutes
    const wanted = Math.max(0, through - since) + volumeMinutes
    // From a full hour on, so that the hours before it are whole.
    const limit = Math.min(maxBars, wanted + ((through + 1 - wanted) % 60))
    const endTime = (through + 1) * minuteMs
    const [minutes, hours, days] = await Promise.all([
      klines({ symbolId, interval: '1m', limit, endTime }),
      klines({ symbolId, interval: '1h', limit: 25 + Math.ceil(limit / 60), endTime }),
      klines({ symbolId, interval: '1d', limit: 31, endTime }),
    ])
    // A minute ended meanwhile: the engine knows more than these candles.
    if (engine.minute() !== through) return false
    const past = replay(symbol, { minutes, hours, days }, through, rules)
    if (past === undefined) return true
    engine.replace(past.track)
    onFound(past.changes.filter(({ minute }) => minute > since))
    return true
  }

  return {
    miss: (symbolIds) => {
      for (const symbolId of symbolIds) missing.set(symbolId, 0)
    },
    step: async (goneSince) => {
      if (isBusy || missing.size === 0 || clock.now() < restsUntil) return
      const next = candidates().find((symbolId) => missing.has(symbolId))
      if (next === undefined) return missing.clear()
      isBusy = true
      const began = clock.now()
      try {
        if (await look(next, goneSince)) missing.delete(next)
        const took = clock.now() - began
        restsUntil = clock.now() + Math.min(maxRest, Math.max(minRest, restFactor * took))
      } catch {
        // Failures of the venue are told through its status.
        const tries = (missing.get(next) ?? 0) + 1
        if (tries < maxTries) missing.set(next, tries)
        else missing.delete(next)
        restsUntil = clock.now() + pauseAfterFailure
      } finally {
        isBusy = false
      }
    },
    done: () => missing.size === 0,
  }
}
