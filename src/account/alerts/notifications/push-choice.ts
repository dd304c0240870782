import * as v from 'valibot'
import { createListeners } from '../../../lib/listeners.ts'
import { browserStorage } from '../../../storage/preferences.ts'

/** What was decided about push messages on this device. */
export type PushChoice = 'on' | 'off'

/** Remembers on this device who decided last whether push messages come here, and how. */
export interface PushChoices {
  /** What a user decided; undefined where they have not since somebody else did. */
  of: (userId: string) => PushChoice | undefined
  /** Stores a decision; where no storage works, it holds for this page alone. */
  set: (userId: string, choice: PushChoice) => void
  /** Tells of decisions made on this page. */
  onChange: (listener: () => void) => () => void
}

/** Where the decision is kept. */
export const pushChoiceKey = 'push_choice'

const decisionSchema = v.object({
  userId: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  choice: v.picklist(['on', 'off']),
})

type Decision = v.InferOutput<typeof decisionSchema>

const storedSchema = v.pipe(v.string(), v.parseJson(), decisionSchema)

/**
 * A memory in local storage. What cannot be read counts as undecided.
 * @param storage undefined where the browser has or grants none
 */
export function createPushChoices(
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined,
): PushChoices {
  const listeners = createListeners()
  let unstored: Decision | undefined

  const read = (): Decision | undefined => {
    try {
      const result = v.safeParse(storedSchema, storage?.getItem(pushChoiceKey))
      return result.success ? result.output : undefined
    } catch {
      return undefined
    }
  }

  return {
    of: (userId) => {
      const decision = unstored ?? read()
      return decision?.userId === userId ? decision.choice : undefined
    },
    set: (userId, choice) => {
      const decision = { userId, choice }
      unstored = decision
      try {
        storage?.setItem(pushChoiceKey, JSON.stringify(decision))
        if (storage !== undefined) unstored = undefined
      } catch {
        // A full or forbidden storage: the page remembers it.
      }
      listeners.emit()
    },
    onChange: listeners.add,
  }
}

/** The decisions made on this device. */
export const pushChoices = createPushChoices(browserStorage())
