import { alertCodes } from '../../src/contract/codes/alert-codes.ts'
import { type Alert, businessLineOf } from '../../src/contract/entities/alert/alert.ts'
import { type AlertSwitch, alertSwitches } from '../../src/contract/entities/alert/alert-enums.ts'
import { begunAgain, changedAlert } from './alert-change.ts'
import { checkRoom, isAwaited } from './alert-room.ts'
import { isActive, viewOf } from './alert-view.ts'
import type { OwnAlerts, Replacement } from './own-alerts/own-alerts.ts'
import { alertError } from './settings/alert-error.ts'
import type { AlertOffers } from './settings/offers.ts'
import {
  type AlertSymbol,
  type AskedSettings,
  type CheckedSettings,
  checkSettings,
} from './settings/settings-check.ts'
import { freshFinding, type UserAlert } from './user-alert.ts'

/** What decisions about alerts go by. */
export interface AlertRules {
  /** A listed symbol, or undefined. */
  symbol: (symbolId: string) => AlertSymbol | undefined
  /** True for a sector that the venue has, as in addresses. */
  hasSector: (sector: string) => boolean
  offers: AlertOffers
  venueName: string
  /** The venue's time, Unix ms. */
  now: () => number
}

/** What a user wants changed; what is undefined stays. */
export interface AskedChange {
  alertSwitch?: AlertSwitch | undefined
  /** Watches what has fired for good or expired anew. */
  restart?: boolean | undefined
  /** Only for a single alert. */
  settings?: AskedSettings | undefined
  /** Only for a single alert: the one that the user saw. */
  revision?: number | undefined
}

/** An alert as its user is shown it. */
export function ownView(rules: AlertRules, { setting }: OwnAlerts, alert: UserAlert): Alert {
  return viewOf(alert, {
    now: rules.now(),
    isOn: setting.alertSwitch === alertSwitches.open,
    offers: rules.offers,
    isListed: (symbolId) => rules.symbol(symbolId) !== undefined,
    hasSector: rules.hasSector,
  })
}

/** A user's alerts with these ids. Throws a CallError where one is missing. */
export function findAlerts({ alerts }: OwnAlerts, ids: readonly string[]): UserAlert[] {
  return ids.map((id) => {
    const alert = alerts.find((one) => one.id === id)
    if (alert === undefined) throw alertError(alertCodes.configMissing)
    return alert
  })
}

/** A new alert beside those that its user has. Throws a CallError where it is not allowed, or there is no room. */
export function createdAlert(
  rules: AlertRules,
  own: OwnAlerts,
  asked: AskedSettings,
  { id, userId, fireIfMet }: { id: string; userId: string; fireIfMet: boolean },
): UserAlert {
  const now = rules.now()
  const checked = check(rules, own, asked)
  checkRoom(own.alerts, checked, now)
  return {
    id,
    userId,
    businessLine: businessLineOf(checked),
    createdAt: now,
    updatedAt: now,
    settings: checked,
    alertSwitch: alertSwitches.open,
    revision: 1,
    begunRevision: 1,
    finding: freshFinding(now, fireIfMet),
  }
}

/**
 * What becomes of a user's alerts with these ids, in their order; one that stays as it is becomes itself. Throws a
 * CallError where the change is not allowed, one of them is missing, or there is no room.
 */
export function updatedAlerts(
  rules: AlertRules,
  own: OwnAlerts,
  ids: readonly string[],
  asked: AskedChange,
): ReadonlyMap<UserAlert, UserAlert> {
  const { settings, alertSwitch, restart, revision } = asked
  const alerts = findAlerts(own, ids)
  if (settings === undefined && alertSwitch === undefined && restart !== true) {
    throw alertError(alertCodes.parameterCheckFailed, 'settings')
  }
  if ((settings ?? revision) !== undefined && ids.length > 1) {
    throw alertError(alertCodes.parameterCheckFailed, 'ids')
  }
  if (revision !== undefined && alerts.some((alert) => alert.revision !== revision)) {
    throw alertError(alertCodes.changedElsewhere)
  }
  const after = new Map<UserAlert, UserAlert>()
  for (const alert of alerts) {
    const others = own.alerts.filter((one) => one !== alert)
    const present = others.map((one) => after.get(one) ?? one)
    after.set(alert, changed(rules, own, alert, present, asked))
  }
  return after
}

/** Begins or ends watching where the master switch is moved; what crossed meanwhile does not count. */
export function switchedAlerts(
  { now, offers }: AlertRules,
  { alerts }: OwnAlerts,
  isOn: boolean,
): Replacement[] {
  return alerts
    .filter((alert) => isActive(alert, { now: now(), isOn: true, offers }))
    .map((before) => {
      const { finding, revision } = before
      const begun = isOn ? begunAgain(finding, now(), finding.anchor) : finding
      const after = {
        ...before,
        revision: revision + 1,
        begunRevision: revision + 1,
        finding: begun,
      }
      return { before, after }
    })
}

/** What becomes of an alert among the others of its user. */
function changed(
  rules: AlertRules,
  own: OwnAlerts,
  alert: UserAlert,
  others: readonly UserAlert[],
  asked: AskedChange,
): UserAlert {
  const now = rules.now()
  const checked = asked.settings && check(rules, own, asked.settings)
  const isOver = !isAwaited(alert, now)
  const restart = asked.restart === true && isOver
  const isOther = checked !== undefined || restart
  // What is over is begun again on purpose alone: by a restart, which looks for room among the others.
  if (isOver && !isOther && asked.alertSwitch === alertSwitches.open) return alert
  if (isOther) checkRoom(others, checked ?? alert.settings, now)
  const change = { alertSwitch: asked.alertSwitch, restart, settings: checked }
  return changedAlert(alert, change, now)
}

function check(rules: AlertRules, { setting }: OwnAlerts, asked: AskedSettings): CheckedSettings {
  return checkSettings(asked, {
    symbol: rules.symbol(asked.symbolId),
    hasSector: rules.hasSector,
    offers: rules.offers,
    venueName: rules.venueName,
    now: rules.now(),
    coolDown: setting.coolDown,
  })
}
