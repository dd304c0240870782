import { alertExpiryDays, businessLineOf } from '../../src/contract/entities/alert/alert.ts'
import { type AlertSwitch, alertSwitches } from '../../src/contract/entities/alert/alert-enums.ts'
import { isSameCondition } from './alert-room.ts'
import type { CheckedSettings } from './settings/settings-check.ts'
import type { Finding, UserAlert } from './user-alert.ts'

/** What a user changes about an alert; what is undefined stays. */
export interface CheckedChange {
  alertSwitch: AlertSwitch | undefined
  /** Watches an alert that has fired for good or expired anew. */
  restart: boolean
  settings: CheckedSettings | undefined
}

/** How long an alert lives on that is switched on again after its end, in ms. */
const renewal = alertExpiryDays * 86_400_000

/**
 * An alert after a change. With another condition, switched on or restarted, it looks anew from `now`
 * (Unix ms) on; one that had fired for good is switched on by another condition.
 */
export function changedAlert(
  alert: UserAlert,
  { alertSwitch, restart, settings = alert.settings }: CheckedChange,
  now: number,
): UserAlert {
  const { finding } = alert
  const isOther = !isSameCondition(alert.settings, settings)
  const isRevived = restart || (finding.done && isOther)
  const after = alertSwitch ?? (isRevived ? alertSwitches.open : alert.alertSwitch)
  const begins = after === alertSwitches.open && (restart || alert.alertSwitch !== after)
  const isOver = begins && settings.expiresAt <= now
  const anchor = isOther ? undefined : finding.anchor
  const revision = alert.revision + 1
  return {
    ...alert,
    revision,
    begunRevision:
      isOther || after !== alert.alertSwitch || begins ? revision : alert.begunRevision,
    businessLine: businessLineOf(settings),
    settings: isOver ? { ...settings, expiresAt: now + renewal } : settings,
    alertSwitch: after,
    updatedAt: now,
    finding: isOther || begins ? begunAgain(finding, now, anchor) : finding,
  }
}

/** A finding that starts to look anew, but remembers what counts against the limits. */
export function begunAgain(finding: Finding, since: number, anchor: string | undefined): Finding {
  return { ...finding, phase: undefined, since, done: false, anchor, fireIfMet: false }
}
