import { useSyncExternalStore } from 'react'
import { latePart } from '../../lib/store/late-part.ts'
import { createListeners } from '../../lib/store/listeners.ts'
import { useSessionStore } from '../session/react.tsx'
import type { SessionStore } from '../session/session.ts'
import { holdsUnsavedAlert } from './holds-unsaved-alert.ts'

/** Whether an alert that could not be saved is stored in this tab, or may be. */
export interface UnsavedMark {
  /** Somebody who is signed in saves an alert. */
  begin: () => void
  /** False from a chosen sign-out on, until somebody saves an alert again: what of theirs is on its way is stored no more. */
  takes: () => boolean
  /** Says that an alert was stored. */
  stored: () => void
  /** True where one is stored. */
  holds: () => boolean
  watch: (listener: () => void) => () => void
}

/** The mark of the page of a session. */
export const unsavedMarkOf = latePart((session: Pick<SessionStore, 'onSignedOut'>): UnsavedMark => {
  const changes = createListeners()
  let isEnded = false
  session.onSignedOut(() => {
    isEnded = true
    changes.emit()
  })
  return {
    begin() {
      isEnded = false
    },
    takes: () => !isEnded,
    stored: changes.emit,
    holds: () => !isEnded && holdsUnsavedAlert(),
    watch: changes.add,
  }
})

/** `UnsavedMark.holds`, kept up to date. */
export function useHoldsUnsavedAlert(): boolean {
  const mark = unsavedMarkOf(useSessionStore())
  return useSyncExternalStore(mark.watch, mark.holds, () => false)
}
