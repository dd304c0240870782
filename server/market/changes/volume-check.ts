import type { ChangeRules } from '../../../src/contract/market/change-rules.ts'
import type { Kline, Venue } from '../../venues/venue.ts'
import type { Found } from './engine.ts'
import type { FoundInPast } from './replay.ts'
import { minuteMs } from './track.ts'
import { levelOf, timesUsual, volumeMinutes } from './usual-volume.ts'

/**
 * Symbols that are looked up in one round of a list, those that moved furthest: at the end of a minute, and while it
 * runs, when the same moves come every ten seconds.
 */
const maxChecks = { ofMinute: 40, within: 8 } as const
/** Symbols that are looked up at a time. */
const concurrency = 2

/** What looking up volumes takes. */
export interface VolumeCheckOptions {
  klines: Venue['klines']
  rules: ChangeRules
}

/**
 * Asks the venue for the volumes of candidates, and gives those of unusual volume to `onNews`. A round that comes while
 * the one before is under way is left out, because the same moves hold in the next one too; that of the end of a minute,
 * which looks further, waits for its turn.
 */
export function createVolumeCheck({ klines, rules }: VolumeCheckOptions) {
  let isBusy = false
  /** What the newest end of a minute found while a round was under way. */
  let waiting: readonly Found[] = []

  const check = async (candidate: Found): Promise<FoundInPast | undefined> => {
    const { track, minute, time } = candidate
    const query = { symbolId: track.symbolId, interval: '1m', limit: volumeMinutes } as const
    try {
      const bars = await klines({ ...query, endTime: time })
      const volumes = volumesUpTo(bars, minute)
      const volumeTimes = levelOf(timesUsual(volumes, volumes.length - 1), rules)
      return volumeTimes === undefined ? undefined : { ...candidate, volumeTimes }
    } catch {
      // Failures of the venue are told through its status; the move holds in the next round too.
      return undefined
    }
  }

  const round = async (
    candidates: readonly Found[],
    onNews: (news: FoundInPast) => void,
  ): Promise<void> => {
    const rest = candidates
      .toSorted((a, b) => Math.abs(b.move) - Math.abs(a.move))
      .slice(0, maxChecks[isEnd(candidates) ? 'ofMinute' : 'within'])
      .values()
    const work = async (): Promise<void> => {
      for (const candidate of rest) {
        const news = await check(candidate)
        if (news !== undefined) onNews(news)
      }
    }
    await Promise.all(Array.from({ length: concurrency }, work))
  }

  return async (
    candidates: readonly Found[],
    onNews: (news: FoundInPast) => void,
  ): Promise<void> => {
    if (candidates.length === 0) return
    if (isBusy) {
      if (isEnd(candidates)) waiting = candidates
      return
    }
    isBusy = true
    await round(candidates, onNews)
    while (waiting.length > 0) {
      const next = waiting
      waiting = []
      await round(next, onNews)
    }
    isBusy = false
  }
}

/** True for what was found at the end of a minute. */
function isEnd([first]: readonly Found[]): boolean {
  return first !== undefined && first.time % minuteMs === 0
}

/** Volumes of the minutes up to one, oldest first: a minute without a candle had none. */
function volumesUpTo(bars: readonly Kline[], last: number): Float64Array {
  const volumes = new Float64Array(volumeMinutes)
  const first = Math.floor((bars[0]?.time ?? Number.NaN) / minuteMs)
  // What lies before the first candle is not known.
  if (!(first <= last - volumeMinutes + 1)) return volumes.fill(Number.NaN)
  for (const { time, volume } of bars) {
    const index = volumeMinutes - 1 - (last - Math.floor(time / minuteMs))
    if (index >= 0 && index < volumeMinutes) volumes[index] = Number(volume)
  }
  return volumes
}
