import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { createListeners } from '../../lib/store/listeners.ts'
import { tabStorage } from '../../storage/browser-storage.ts'
import { persisted } from '../../storage/persisted.ts'

/** Tells whether there is something to be read, by the part that is fetched only then. */
const unread = persisted({ key: 'unsaved_alert', schema: v.unknown(), storage: tabStorage })
const changes = createListeners()

/** True where this tab keeps an alert that could not be saved. */
export function holdsUnsavedAlert(): boolean {
  return unread.get() !== undefined
}

/** Says that an alert was stored in this tab, or taken from it. */
export const unsavedAlertChanged: () => void = changes.emit

/** `holdsUnsavedAlert`, kept up to date. */
export function useHoldsUnsavedAlert(): boolean {
  return useSyncExternalStore(changes.add, holdsUnsavedAlert, () => false)
}
