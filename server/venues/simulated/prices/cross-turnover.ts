import type { Legs, Quotient } from './cross-legs.ts'
import { hour, levels, minute, startOf } from './ladder.ts'
import { partition } from './trades.ts'

/** What all trades of whole hours, or of minutes of one hour, come to; Unix ms. */
export type TurnoverOf = (legs: Legs, from: number, to: number) => number

/**
 * The turnover of a pair. Volume is that of the first coin; an hour trades at the mean of its first and last price.
 * @param unit of a turnover, in those of volume times price
 */
export function crossTurnover(quotient: Quotient, unit: number): TurnoverOf {
  function hourTurnover(legs: Legs, start: number): number {
    const first = legs.base.bar(levels.hour, start)
    const then = legs.quote.bar(levels.hour, start)
    const ends = quotient(first.open, then.open) + quotient(first.close, then.close)
    return Math.round(first.volume * (ends / 2) * unit)
  }

  /** Shares an hour's turnover among its minutes, by what they trade and its price. */
  function minuteTurnovers(legs: Legs, start: number): Float64Array {
    const { turnovers } = legs
    if (legs.turnoversFrom === start) return turnovers
    for (let at = 0; at < turnovers.length; at++) {
      const first = legs.base.bar(levels.minute, start + at * minute)
      const then = legs.quote.bar(levels.minute, start + at * minute)
      turnovers[at] = first.volume * (first.open / then.open + first.close / then.close)
    }
    partition(hourTurnover(legs, start), turnovers, turnovers.length)
    legs.turnoversFrom = start
    return turnovers
  }

  return (legs, from, to) => {
    let turnover = 0
    if (to - from < hour) {
      const turnovers = minuteTurnovers(legs, startOf(levels.hour, from))
      const first = (from % hour) / minute
      for (let at = first; at < first + (to - from) / minute; at++) turnover += turnovers[at] ?? 0
      return turnover
    }
    for (let time = from; time < to; time += hour) turnover += hourTurnover(legs, time)
    return turnover
  }
}
