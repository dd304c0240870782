import type { Alert } from '../../contract/entities/alert/alert.ts'

/**
 * What this page itself has changed about alerts: a form that was open meanwhile is not behind for that, since the user
 * made both.
 */
export interface OwnRevisions {
  /** Takes an alert as it was before a change of this page, and as the gateway answered it. */
  note: (before: Alert | undefined, after: Alert) => void
  /** The revision that this page made of one that the user saw. */
  newest: (id: string, seen: number | undefined) => number | undefined
}

/** More changes than these are not remembered: a form that is older is refused, and shows the newer alert. */
const mostNoted = 200

/** No change yet. */
export function createOwnRevisions(): OwnRevisions {
  const next = new Map<string, number>()
  const keyOf = (id: string, revision: number): string => `${id} ${revision}`
  return {
    note: (before, after) => {
      const { revision } = after
      // Where others changed it in between, the user has not seen what they made of it.
      if (before?.revision === undefined || revision !== before.revision + 1) return
      next.set(keyOf(after.id, before.revision), revision)
      for (const oldest of next.keys()) {
        if (next.size <= mostNoted) break
        next.delete(oldest)
      }
    },
    newest: (id, seen) => {
      let revision = seen
      for (let made = seen; made !== undefined; made = next.get(keyOf(id, made))) revision = made
      return revision
    },
  }
}
