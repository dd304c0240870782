import { setImmediate as turn } from 'node:timers/promises'
import type { Clock } from '../../lib/clock.ts'
import type { Kline, KlineQuery, Venue } from '../../venues/venue.ts'

/** Numbers of the past that klines of one interval tell. */
export interface KlinePast {
  interval: KlineQuery['interval']
  /** How many of the newest klines it looks at. */
  limit: number
  /** Symbols that klines are missing of. */
  incomplete: ReadonlySet<string>
  /** Takes the klines in, and more than its limit as well, so that the symbol is no longer incomplete. */
  fill: (symbolId: string, klines: readonly Kline[]) => void
}

/** What the backfill works with. */
export interface BackfillOptions {
  klines: Venue['klines']
  interval: KlineQuery['interval']
  /** What to fill, all of the interval: a symbol is asked for once, by as many klines as one of them needs. */
  pasts: readonly KlinePast[]
  clock: Clock
  /** The symbols worth a request now, best first. */
  candidates: () => readonly string[]
}

/** Requests under way at a time. */
const concurrency = 4
/** Wait of everything after a failed request, in ms. */
const pauseAfterFailure = 60_000
/** Wait of the symbol whose request failed, in ms, so that it does not stand in the way of others. */
const retryAfter = 3_600_000

/**
 * A round that asks the venue for the klines of incomplete symbols and ends at the first
 * failure. A call during a round or the pause after a failure does nothing. The returned function
 * resolves with true if anything was filled; it never rejects.
 */
export function createBackfill(options: BackfillOptions): () => Promise<boolean> {
  const { pasts, interval, clock } = options
  const retryAt = new Map<string, number>()
  let pausedUntil = 0
  let running = false

  const lacking = (symbolId: string): KlinePast[] =>
    pasts.filter(({ incomplete }) => incomplete.has(symbolId))

  const fill = async (symbolId: string): Promise<boolean> => {
    try {
      const lack = lacking(symbolId)
      // It left the listing since the round began.
      if (lack.length === 0) return true
      const limit = Math.max(...lack.map((past) => past.limit))
      const query = { symbolId, interval, limit, endTime: clock.now(), background: true }
      const klines = await options.klines(query)
      for (const past of lack) past.fill(symbolId, klines)
      return true
    } catch {
      // Failures of the venue are told through its status; the past can wait.
      pausedUntil = clock.now() + pauseAfterFailure
      retryAt.set(symbolId, clock.now() + retryAfter)
      return false
    }
  }

  return async () => {
    if (running || clock.now() < pausedUntil) return false
    running = true
    for (const [symbolId, time] of retryAt) if (time <= clock.now()) retryAt.delete(symbolId)
    const queue = options
      .candidates()
      .filter((symbolId) => lacking(symbolId).length > 0 && !retryAt.has(symbolId))
      .values()
    let filled = false
    const work = async (): Promise<void> => {
      for (const symbolId of queue) {
        if (clock.now() < pausedUntil || !(await fill(symbolId))) return
        filled = true
        // A venue that computes its klines at once must not hold up everybody else.
        await turn()
      }
    }
    await Promise.all(Array.from({ length: concurrency }, work))
    running = false
    return filled
  }
}
