import * as v from 'valibot'
import { createListeners } from '../../lib/listeners.ts'
import { persisted } from '../../storage/persisted.ts'
import { browserStorage } from '../../storage/preferences.ts'

/** More stars than there are sectors anywhere. */
const maxStars = 200

/** The sectors that a user starred: on this device, and no part of their favorites. */
export interface StarredSectors {
  /** The same array until it changes. */
  get: () => readonly string[]
  subscribe: (listener: () => void) => () => void
  toggle: (id: string) => void
}

const copy = persisted({
  key: 'sector-stars',
  schema: v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(maxStars)),
  storage: browserStorage,
})

/** The stars of this device. */
export const starredSectors: StarredSectors = createStarredSectors(copy)

/** Stars that are kept in a storage. What is not stored is kept until the page goes. */
export function createStarredSectors({
  get,
  set,
}: Pick<typeof copy, 'get' | 'set'>): StarredSectors {
  const listeners = createListeners()
  let stars: readonly string[] | undefined
  const current = (): readonly string[] => {
    stars ??= get() ?? []
    return stars
  }
  return {
    get: current,
    subscribe: listeners.add,
    toggle: (id) => {
      const before = current()
      const without = before.filter((other) => other !== id)
      stars = without.length < before.length ? without : [...before, id].slice(-maxStars)
      set([...stars])
      listeners.emit()
    },
  }
}
