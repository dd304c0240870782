import type { StreamPosition } from '../contract/market/ticker-snapshot.ts'
import type { Timing } from './timing.ts'

/** Values older than this, in ms, are shown as old. */
export const staleAfter = 10_000

/** How old the values of one list are, on the gateway's clock: the device's own may be wrong. */
export interface AgeClock {
  /** Notes values that just arrived, as old as their head says. */
  received(position: StreamPosition): void
  /** Notes values of which only the age is known, in ms. */
  restored(position: StreamPosition, ageMs: number): void
  /** ms; Infinity while there are no values or the venue has confirmed none. */
  ageMs(): number
  /** Unix ms on the gateway's clock; 0 unknown. */
  asOf(): number
}

/** Age at a time t = sentAt - asOf of the values + time since their receipt. */
export function createAgeClock(timing: Timing): AgeClock {
  let asOf = 0
  let ageThen = Number.POSITIVE_INFINITY
  let receivedAt = 0

  function note(position: StreamPosition, age: number): void {
    asOf = position.asOf
    ageThen = asOf === 0 ? Number.POSITIVE_INFINITY : Math.max(0, age)
    receivedAt = timing.now()
  }

  return {
    received: (position) => note(position, position.sentAt - position.asOf),
    restored: note,
    ageMs: () => ageThen + timing.now() - receivedAt,
    asOf: () => asOf,
  }
}
