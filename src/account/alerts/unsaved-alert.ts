import * as v from 'valibot'
import {
  type Alert,
  type AlertSettings,
  alertSchema,
  alertSettingsSchema,
} from '../../contract/entities/alert/alert.ts'
import { alertTypes } from '../../contract/entities/alert/alert-enums.ts'
import { shortText, unixMs } from '../../contract/entities/wire.ts'
import { tabStorage } from '../../storage/browser-storage.ts'
import { persisted } from '../../storage/persisted.ts'
import type { AlertRequest } from './alert-panel.ts'
import type { UnsavedMark } from './unsaved-mark.ts'

/** An alert that could not be saved, because the session of its user had ended. */
const stored = persisted({
  key: 'unsaved_alert',
  schema: v.object({
    userId: shortText,
    settings: alertSettingsSchema,
    /** The alert that was being changed; absent for a new one. */
    alert: v.optional(alertSchema),
    /** When it was entered. */
    at: unixMs,
  }),
  storage: tabStorage,
})

/** Stores in this tab what somebody entered, in place of what was stored before; nothing of who chose to sign out. */
export function storeUnsavedAlert(
  mark: Pick<UnsavedMark, 'takes' | 'stored'>,
  userId: string,
  { settings, alert }: { settings: AlertSettings; alert: Alert | undefined },
): void {
  if (!mark.takes()) return
  stored.set({ userId, settings, alert, at: Date.now() })
  mark.stored()
}

/**
 * What opens the form of an alert again as its user had entered it. Once: after that, and where it is
 * somebody else's, it is forgotten.
 */
export function takeUnsavedAlert(userId: string): AlertRequest | undefined {
  const unsaved = stored.get()
  stored.clear()
  if (unsaved?.userId !== userId) return undefined
  const { settings, alert, at } = unsaved
  const entered = { settings, at }
  if (alert !== undefined) return { mode: 'edit', alert, entered }
  const { alertType, symbolId } = settings
  const pair = symbolId === '' ? {} : { symbolId }
  switch (alertType) {
    case alertTypes.moodBand:
    case alertTypes.marketChange:
      return { alertType, ...pair, entered }
    default:
      return { alertType, ...pair, entered }
  }
}
