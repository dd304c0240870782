import { setImmediate as turn } from 'node:timers/promises'
import type { Clock } from '../../lib/clock.ts'
import type { Kline, KlineQuery, Venue } from '../../venues/venue.ts'

/** What the backfill works with. */
export interface BackfillOptions {
  klines: Venue['klines']
  /** Which klines of each symbol. */
  query: Pick<KlineQuery, 'interval' | 'limit'>
  /** Symbols that klines are missing of. */
  incomplete: ReadonlySet<string>
  /** Takes the klines in, so that the symbol is no longer incomplete. */
  fill: (symbolId: string, klines: readonly Kline[]) => void
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
  const { incomplete, clock } = options
  const retryAt = new Map<string, number>()
  let pausedUntil = 0
  let running = false

  const fill = async (symbolId: string): Promise<boolean> => {
    try {
      options.fill(
        symbolId,
        await options.klines({ symbolId, ...options.query, endTime: clock.now() }),
      )
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
      .filter((symbolId) => incomplete.has(symbolId) && !retryAt.has(symbolId))
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
