import type { UserAlert } from '../user-alert.ts'

/** Alerts in memory, by their id and by their user. */
export interface AlertShelf {
  /** Puts an alert there, in the place of the one with its id. */
  put: (alert: UserAlert) => void
  drop: (alert: UserAlert) => void
  has: (id: string) => boolean
  find: (userId: string, id: string) => UserAlert | undefined
  /** Those of a user, in the order in which they first came. */
  of: (userId: string) => readonly UserAlert[]
}

/** An empty shelf. */
export function createAlertShelf(): AlertShelf {
  const ids = new Set<string>()
  const byUser = new Map<string, Map<string, UserAlert>>()
  return {
    put: (alert) => {
      ids.add(alert.id)
      const own = byUser.get(alert.userId) ?? new Map<string, UserAlert>()
      byUser.set(alert.userId, own.set(alert.id, alert))
    },
    drop: (alert) => {
      ids.delete(alert.id)
      const own = byUser.get(alert.userId)
      own?.delete(alert.id)
      if (own?.size === 0) byUser.delete(alert.userId)
    },
    has: (id) => ids.has(id),
    find: (userId, id) => byUser.get(userId)?.get(id),
    of: (userId) => [...(byUser.get(userId)?.values() ?? [])],
  }
}
