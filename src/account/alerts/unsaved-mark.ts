import { useSyncExternalStore } from 'react'
import { createListeners } from '../../lib/store/listeners.ts'
import { holdsUnsavedAlert } from './holds-unsaved-alert.ts'

const changes = createListeners()
/** True from a chosen sign-out on, until somebody saves an alert again. */
let isEnded = false

/** Says that an alert was stored in this tab, or taken from it. */
export const unsavedAlertChanged: () => void = changes.emit

/** `holdsUnsavedAlert`, kept up to date. */
export function useHoldsUnsavedAlert(): boolean {
  return useSyncExternalStore(changes.add, holdsUnsavedAlert, () => false)
}

/** Somebody chose to sign out: what of theirs could not be saved, an alert on its way included, is stored no more. */
export function endUnsavedAlerts(): void {
  isEnded = true
  unsavedAlertChanged()
}

/** Somebody who is signed in saves an alert. */
export function beginUnsavedAlerts(): void {
  isEnded = false
}

/** False after somebody chose to sign out. */
export function takesUnsavedAlerts(): boolean {
  return !isEnded
}
