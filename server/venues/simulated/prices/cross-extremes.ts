import type { Bar } from './bar.ts'
import type { Legs, Quotient } from './cross-legs.ts'
import { below, endOf, type Level, lengthOf, levels } from './ladder.ts'

/**
 * Widens `whole` to its highest or lowest price at any second from `from` to `to`. Few need to be looked
 * at: the bar that may reach farthest comes first, by one coin's high over the other's low, and bars that
 * cannot reach beyond what is known are left out.
 */
export function searchExtreme(
  legs: Legs,
  quotient: Quotient,
  level: Level,
  from: number,
  to: number,
  whole: Bar,
  side: 'high' | 'low',
): void {
  const reaches: { time: number; reach: number }[] = []
  for (let time = from; time < to; time += lengthOf(level)) {
    const first = legs.base.bar(level, time)
    const then = legs.quote.bar(level, time)
    const price = quotient(first.open, then.open)
    if (price > whole.high) whole.high = price
    if (price < whole.low) whole.low = price
    if (level === levels.second) continue
    const reach = side === 'high' ? quotient(first.high, then.low) : -quotient(first.low, then.high)
    if (reach > (side === 'high' ? whole.high : -whole.low)) reaches.push({ time, reach })
  }
  reaches.sort((a, b) => b.reach - a.reach)
  for (const { time, reach } of reaches) {
    if (reach <= (side === 'high' ? whole.high : -whole.low)) return
    searchExtreme(
      legs,
      quotient,
      below(level as Exclude<Level, 9>),
      time,
      endOf(level, time),
      whole,
      side,
    )
  }
}
