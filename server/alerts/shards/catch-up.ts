import { AlertEngine } from '../engine/engine.ts'
import type { PlacementOptions } from '../engine/placements.ts'
import type { SymbolPrices, Track } from '../engine/track.ts'
import type { UserAlert } from '../user-alert.ts'
import type { RecentEntry, RecentPrices } from './recent-prices.ts'

/**
 * Evaluates an alert over the prices between what was last found about it and those up to which its symbol is
 * evaluated: those that came while the word of it was on its way. Where they were evaluated before, nothing happened
 * in them, and nothing does again. Prices that are not there any more are left out.
 */
export function catchUp(
  alert: UserAlert,
  track: Track,
  recent: Pick<RecentPrices, 'reaches' | 'after'>,
  found: PlacementOptions,
): void {
  const { phase, since } = alert.finding
  if (phase === undefined || since >= track.through) return
  if (!recent.reaches(track.symbolId, since)) return
  const entries = recent.after(track.symbolId, Number.NEGATIVE_INFINITY)
  const missed = entries.filter(({ time }) => time > since && time <= track.through)
  if (missed.length === 0) return
  const engine = new AlertEngine({ ...found, isFull: () => false, later: () => undefined })
  const own = engine.follow(track.symbolId, track.scales)
  engine.begin(own, since, newestOf(entries, since))
  engine.watch(alert)
  for (const { time, prices } of missed) engine.retake(own, time, prices)
  engine.unwatch(alert)
}

/** The newest of each price until a moment. */
function newestOf(entries: readonly RecentEntry[], until: number): SymbolPrices {
  const newest: SymbolPrices = {}
  for (const { time, prices } of entries) {
    if (time > until) break
    const { min: _, max: __, ...values } = prices
    Object.assign(newest, values)
  }
  return newest
}
