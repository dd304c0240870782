import type { AlertEngine } from '../engine/engine.ts'
import type { Track } from '../engine/track.ts'
import type { RecentPrices } from './recent-prices.ts'

/**
 * Evaluates what this gateway has heard since the newest prices of a track, one price after the other. False, with
 * nothing done, where it has not everything from `begin` on, Unix ms.
 */
export function retakeRecent(
  engine: AlertEngine,
  track: Track,
  recent: Pick<RecentPrices, 'reaches' | 'after'>,
  begin: number,
): boolean {
  if (!recent.reaches(track.symbolId, begin)) return false
  for (const { time, prices } of recent.after(track.symbolId, track.through)) {
    engine.retake(track, time, prices)
  }
  return true
}
