import * as v from 'valibot'
import { type Persisted, type PersistedOptions, persisted } from '../../storage/persisted.ts'

/** What this device remembers of who is signed in: as little as the page needs before it is online. */
export interface User {
  userId: string
  /** What to call them. */
  name: string
  /** True for a unified trading account. */
  isUTA: boolean
}

/** Remembers the user between visits. */
export type UserMemory = Persisted<User>

const schema = v.object({
  userId: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  name: v.pipe(v.string(), v.maxLength(200)),
  isUTA: v.boolean(),
})

/** A memory in local storage. What cannot be read counts as absent, what cannot be written is lost. */
export function createUserMemory(storage?: PersistedOptions<User>['storage']): UserMemory {
  return persisted({ key: 'session_person', schema, storage })
}
