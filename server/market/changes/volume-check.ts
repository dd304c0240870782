import type { ChangeRules } from '../../../src/contract/market/change-rules.ts'
import type { Kline, Venue } from '../../venues/venue.ts'
import type { Found } from './engine.ts'
import type { FoundInPast } from './replay.ts'
import { minuteMs } from './track.ts'
import { levelOf, timesUsual, volumeMinutes } from './usual-volume.ts'

/** Symbols that are looked up for one minute of a list, those that moved furthest, and at a time. */
const maxChecks = 40
const concurrency = 2

/** What looking up volumes takes. */
export interface VolumeCheckOptions {
  klines: Venue['klines']
  rules: ChangeRules
}

/**
 * Asks the venue for the volumes of candidates, and gives those of unusual volume to `onNews`. A minute whose round
 * comes while the one before is under way is left out: the same moves hold in the next one too.
 */
export function createVolumeCheck({ klines, rules }: VolumeCheckOptions) {
  let isBusy = false

  const check = async (candidate: Found): Promise<FoundInPast | undefined> => {
    const { track, minute } = candidate
    const query = { symbolId: track.symbolId, interval: '1m', limit: volumeMinutes } as const
    try {
      const bars = await klines({ ...query, endTime: (minute + 1) * minuteMs })
      const volumes = volumesUpTo(bars, minute)
      const volumeTimes = levelOf(timesUsual(volumes, volumes.length - 1), rules)
      return volumeTimes === undefined ? undefined : { ...candidate, volumeTimes }
    } catch {
      // Failures of the venue are told through its status; the move holds in the next minute too.
      return undefined
    }
  }

  return async (
    candidates: readonly Found[],
    onNews: (news: FoundInPast) => void,
  ): Promise<void> => {
    if (isBusy || candidates.length === 0) return
    isBusy = true
    const rest = candidates
      .toSorted((a, b) => Math.abs(b.move) - Math.abs(a.move))
      .slice(0, maxChecks)
      .values()
    const work = async (): Promise<void> => {
      for (const candidate of rest) {
        const news = await check(candidate)
        if (news !== undefined) onNews(news)
      }
    }
    await Promise.all(Array.from({ length: concurrency }, work))
    isBusy = false
  }
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
