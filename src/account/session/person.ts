import * as v from 'valibot'

/** What this device remembers of who is signed in: as little as the page needs before it is online. */
export interface Person {
  userId: string
  /** What to call them. */
  name: string
  /** True for a unified trading account. */
  isUTA: boolean
}

/** Remembers the person between visits. */
export interface PersonMemory {
  get: () => Person | undefined
  set: (person: Person) => void
  clear: () => void
}

const storageKey = 'session_person'

const schema = v.object({
  userId: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  name: v.pipe(v.string(), v.maxLength(200)),
  isUTA: v.boolean(),
})

/**
 * A memory in local storage. What cannot be read counts as absent, what cannot be written is lost.
 * @param storage undefined where the browser has or grants none
 */
export function createPersonMemory(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined,
): PersonMemory {
  return {
    get: () =>
      attempt(() => {
        const result = v.safeParse(schema, JSON.parse(storage?.getItem(storageKey) ?? ''))
        return result.success ? result.output : undefined
      }),
    set: (person) => attempt(() => storage?.setItem(storageKey, JSON.stringify(person))),
    clear: () => attempt(() => storage?.removeItem(storageKey)),
  }
}

function attempt<Value>(action: () => Value): Value | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
