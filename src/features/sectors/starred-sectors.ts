import * as v from 'valibot'
import type { ReadableStore } from '../../lib/store/store.ts'
import { type PersistedStorage, persistedStore } from '../../storage/persisted.ts'

/** More stars than there are sectors anywhere. */
const maxStars = 200

/** The sectors that a user starred, by id: on this device, and no part of their favorites. */
export interface StarredSectors extends ReadableStore<readonly string[]> {
  toggle: (id: string) => void
}

const schema = v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(maxStars))

/** Stars that are kept in a storage. */
export function createStarredSectors(storage?: () => PersistedStorage | undefined): StarredSectors {
  const { set, ...stars } = persistedStore<string[]>([], { key: 'sector-stars', schema, storage })
  return {
    ...stars,
    toggle: (id) => {
      const before = stars.get()
      const without = before.filter((other) => other !== id)
      set(without.length < before.length ? without : [...before, id].slice(-maxStars))
    },
  }
}

/** The stars of this device. */
export const starredSectors: StarredSectors = createStarredSectors()
