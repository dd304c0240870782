import { type AgeClock, staleAfter } from '../age.ts'
import type { ListStatus } from '../feed-types.ts'

/** What a status is made of, besides the age. */
export interface ListFacts extends Pick<ListStatus, 'table' | 'origin' | 'reason'> {
  /** The last attempt to load values failed. */
  failed: boolean
}

/** The status before anything is known. */
export const emptyStatus: ListStatus = {
  phase: 'loading',
  table: undefined,
  origin: undefined,
  stale: false,
  asOf: 0,
  reason: '',
}

/**
 * The status for these facts: `previous` itself if it says the same. The time of fresh values changes
 * with every frame and is of no interest, so `asOf` alone replaces a status only while it is stale.
 */
export function nextStatus(
  previous: ListStatus,
  { table, origin, reason, failed }: ListFacts,
  age: Pick<AgeClock, 'ageMs' | 'asOf'>,
): ListStatus {
  const phase = table !== undefined ? 'ready' : failed ? 'error' : 'loading'
  const stale = table !== undefined && (origin === 'saved' || age.ageMs() > staleAfter)
  const next: ListStatus = { phase, table, origin, stale, asOf: age.asOf(), reason }
  const same =
    previous.phase === phase &&
    previous.table === table &&
    previous.origin === origin &&
    previous.stale === stale &&
    previous.reason === reason &&
    (!stale || previous.asOf === next.asOf)
  return same ? previous : next
}
