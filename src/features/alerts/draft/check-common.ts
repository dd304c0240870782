import { msg } from '@lingui/core/macro'
import { type AlertSettings, alertExpiryDays } from '../../../contract/entities/alert/alert.ts'
import type { Problem } from '../texts/problems.ts'
import type { CommonDraft } from './alert-draft.ts'

/** In ms. */
export const day = 86_400_000

/** What the form becomes: settings that can be sent, or what is wrong with it. */
export type CheckedDraft =
  | { settings: AlertSettings; problems?: undefined }
  | { settings?: undefined; problems: readonly Problem[] }

/** What a draft's end is counted by, Unix ms: now, and the end of the alert that is changed. */
export interface DraftTimes {
  now: number
  currentExpiry?: number | undefined
}

const noChannel = msg`Choose at least one way to be told.`

/** What is wrong with what every form has. */
export function commonProblems({ channels }: CommonDraft): Problem[] {
  return channels.length === 0 ? [{ field: 'channels', text: noChannel }] : []
}

/** What every form has, as it travels. */
export function commonSettings(
  { frequency, coolDown, channels, note, expiry }: CommonDraft,
  { now, currentExpiry }: DraftTimes,
): Pick<AlertSettings, 'frequency' | 'coolDown' | 'channels' | 'note' | 'expiresAt'> {
  const expiresAt = expiry === 'kept' ? currentExpiry : now + expiry * day
  return {
    frequency,
    coolDown,
    channels: [...channels],
    note: note.trim().replace(/\s+/g, ' '),
    // The usual life is counted by the gateway, on its own clock.
    ...(expiresAt === undefined || expiry === alertExpiryDays ? {} : { expiresAt }),
  }
}
