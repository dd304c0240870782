import type { PersonAlert } from './person-alert.ts'

/** Alerts in memory, by their id and by their person. */
export interface AlertShelf {
  /** Puts an alert there, in the place of the one with its id. */
  put: (alert: PersonAlert) => void
  drop: (alert: PersonAlert) => void
  has: (id: string) => boolean
  find: (personId: string, id: string) => PersonAlert | undefined
  /** Those of a person, in the order in which they first came. */
  of: (personId: string) => readonly PersonAlert[]
}

/** An empty shelf. */
export function createAlertShelf(): AlertShelf {
  const ids = new Set<string>()
  const byPerson = new Map<string, Map<string, PersonAlert>>()
  return {
    put: (alert) => {
      ids.add(alert.id)
      const own = byPerson.get(alert.personId) ?? new Map<string, PersonAlert>()
      byPerson.set(alert.personId, own.set(alert.id, alert))
    },
    drop: (alert) => {
      ids.delete(alert.id)
      const own = byPerson.get(alert.personId)
      own?.delete(alert.id)
      if (own?.size === 0) byPerson.delete(alert.personId)
    },
    has: (id) => ids.has(id),
    find: (personId, id) => byPerson.get(personId)?.get(id),
    of: (personId) => [...(byPerson.get(personId)?.values() ?? [])],
  }
}
