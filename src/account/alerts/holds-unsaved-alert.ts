import * as v from 'valibot'
import { tabStorage } from '../../storage/browser-storage.ts'
import { persisted } from '../../storage/persisted.ts'

/** Tells whether there is something to be read, by the part that is fetched only then. */
const unread = persisted({ key: 'unsaved_alert', schema: v.unknown(), storage: tabStorage })

/** True where this tab keeps an alert that could not be saved. */
export function holdsUnsavedAlert(): boolean {
  return unread.get() !== undefined
}
