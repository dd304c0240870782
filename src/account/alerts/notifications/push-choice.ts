import * as v from 'valibot'
import { createListeners } from '../../../lib/store/listeners.ts'
import { type PersistedOptions, persisted } from '../../../storage/persisted.ts'

/** What was decided about push messages on this device. */
export type PushChoice = 'on' | 'off'

/** Remembers on this device who decided last whether push messages come here, and how. */
export interface PushChoices {
  /** What a user decided; undefined where they have not since somebody else did. */
  of: (userId: string) => PushChoice | undefined
  /** Stores a decision; where no storage works, it holds for this page alone. */
  set: (userId: string, choice: PushChoice) => void
  /** Calls back after a decision on this page. */
  subscribe: (listener: () => void) => () => void
}

const decisionSchema = v.object({
  userId: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  choice: v.picklist(['on', 'off']),
})

type Decision = v.InferOutput<typeof decisionSchema>

/** A memory in local storage, which another tab may write too. What cannot be read counts as undecided. */
export function createPushChoices(storage?: PersistedOptions<Decision>['storage']): PushChoices {
  const changes = createListeners()
  const stored = persisted({ key: 'push_choice', schema: decisionSchema, storage })
  let unstored: Decision | undefined
  return {
    of: (userId) => {
      const decision = unstored ?? stored.get()
      return decision?.userId === userId ? decision.choice : undefined
    },
    set: (userId, choice) => {
      const decision = { userId, choice }
      unstored = stored.set(decision) ? undefined : decision
      changes.emit()
    },
    subscribe: changes.add,
  }
}

/** The decisions made on this device. */
export const pushChoices = createPushChoices()
