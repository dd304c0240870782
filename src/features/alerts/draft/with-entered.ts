import type { EnteredAlert } from '../../../account/alerts/alert-panel.ts'
import {
  type Alert,
  type AlertSettings,
  alertExpiryDays,
} from '../../../contract/entities/alert/alert.ts'
import { type CommonDraft, expiryChoices } from './alert-draft.ts'
import { day } from './check-common.ts'

/** The part of a request that says what was entered before. */
interface Reopened {
  alert?: Alert
  entered?: EnteredAlert | undefined
}

/**
 * A form as it was before the session of its user ended; unchanged where the request tells of none.
 * @param draft how the form would begin otherwise
 * @param own the fields of this kind of alert
 */
export function withEntered<Draft extends CommonDraft>(
  draft: Draft,
  { alert, entered }: Reopened,
  own: (settings: AlertSettings) => Partial<Draft>,
): Draft {
  if (entered === undefined) return draft
  const { settings, at } = entered
  const { frequency, coolDown, channels, note, expiresAt } = settings
  const isUnchanged = expiresAt !== undefined && expiresAt === alert?.expiresAt
  const expiry = isUnchanged ? draft.expiry : daysUntil(expiresAt, at)
  return { ...draft, ...own(settings), frequency, coolDown, channels, note, expiry }
}

/** The days that were chosen at `at`, Unix ms. */
function daysUntil(expiresAt: number | undefined, at: number): number {
  const days = expiresAt === undefined ? alertExpiryDays : Math.round((expiresAt - at) / day)
  return expiryChoices.includes(days) ? days : alertExpiryDays
}
