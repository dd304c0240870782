import type { Clock } from '../lib/clock.ts'
import type { Kline, Venue } from '../venues/venue.ts'
import type { AlertEngine } from './engine/engine.ts'
import type { Track } from './engine/track.ts'
import { gapMinute, type PastStep, stepsOf } from './gap.ts'
import type { RecentPrices } from './shards/recent-prices.ts'
import { retakeRecent } from './shards/retake-recent.ts'

/** What the filler works with. */
export interface GapFillerOptions {
  engine: AlertEngine
  /** The newest prices of all symbols, where alerts are shared with other gateways. */
  recent: Pick<RecentPrices, 'reaches' | 'after'> | undefined
  klines: Venue['klines']
  clock: Pick<Clock, 'after'>
  /** Called with what fills a gap before it is evaluated. */
  onFilled: (symbolId: string, steps: readonly PastStep[]) => void
  /** All gaps are filled for now. */
  onIdle: () => void
  /** A symbol's gap could not be filled; only its two ends are compared. */
  onUnfilled: (symbolId: string, error: unknown) => void
}

/** Evaluates the time in which nobody listened. */
export interface GapFiller {
  /** Fills the gap of a track that is filling, which ends at `until`, Unix ms. */
  fill: (track: Track, until: number) => void
  /** Resolves when no gap is being filled. */
  idle: () => Promise<void>
  stop: () => void
}

/** Symbols that are asked for at a time. */
const workers = 4
/** Candles of one answer, and answers of one gap: longer ones keep only their newest time. */
const limit = 1_000
const pages = 12
/** Pauses before tries again, in ms. */
const pauses = [1_000, 5_000] as const

/** A filler that asks the venue for one-minute candles, a few symbols at a time. */
export function createGapFiller(options: GapFillerOptions): GapFiller {
  const { engine, recent, klines, clock, onUnfilled } = options
  const waiting: { track: Track; until: number }[] = []
  const running = new Set<Promise<void>>()
  let isStopped = false

  const fetchOnce = async (symbolId: string, from: number, until: number): Promise<Kline[]> => {
    const found: Kline[] = []
    let endTime = until + 1
    for (let page = 0; page < pages && endTime > from; page++) {
      const most = Math.min(limit, Math.ceil((endTime - from) / gapMinute) + 1)
      const part = await klines({ symbolId, interval: '1m', endTime, limit: most })
      found.unshift(...part)
      const [first] = part
      if (first === undefined || part.length < most) break
      endTime = first.time
    }
    return found
  }

  const fetchGap = async (symbolId: string, from: number, until: number): Promise<Kline[]> => {
    for (const pause of pauses) {
      try {
        return await fetchOnce(symbolId, from, until)
      } catch {
        await new Promise<void>((resolve) => void clock.after(pause, resolve))
        if (isStopped) return []
      }
    }
    return fetchOnce(symbolId, from, until)
  }

  const fillOne = async (track: Track, until: number): Promise<void> => {
    const from = Math.floor(track.through / gapMinute) * gapMinute
    const found = await fetchGap(track.symbolId, from, until).catch((error: unknown) => {
      if (!isStopped) onUnfilled(track.symbolId, error)
      return []
    })
    if (isStopped || track.isAbandoned) return
    const steps = stepsOf(found, {
      through: track.through,
      high: track.minuteHigh,
      low: track.minuteLow,
      until,
      highSince: track.held?.prices.max ?? Number.NaN,
      lowSince: track.held?.prices.min ?? Number.NaN,
      scale: track.scales.price,
    })
    options.onFilled(track.symbolId, steps)
    for (const { time, path, isExact } of steps) engine.replay(track, time, path, isExact)
    // Another gateway may have found something in the midst of what came meanwhile, which is held as one.
    if (recent !== undefined) retakeRecent(engine, track, recent, until)
    engine.endFilling(track)
  }

  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      if (!isStopped) await fillOne(next.track, next.until)
    }
  }

  return {
    fill: (track, until) => {
      waiting.push({ track, until })
      if (running.size >= workers) return
      const worker: Promise<void> = work().finally(() => {
        running.delete(worker)
        if (running.size === 0 && !isStopped) options.onIdle()
      })
      running.add(worker)
    },
    idle: async () => {
      while (running.size > 0) await Promise.all(running)
    },
    stop: () => {
      isStopped = true
    },
  }
}
