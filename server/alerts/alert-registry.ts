import { randomBytes } from 'node:crypto'
import { type AlertCode, alertCodes } from '../../src/contract/codes/alert-codes.ts'
import { type Alert, businessLineOf } from '../../src/contract/entities/alert/alert.ts'
import { type AlertSwitch, alertSwitches, type BusinessLine } from '../../src/contract/enums.ts'
import { CallError } from '../lib/call-error.ts'
import { begunAgain, changedAlert } from './alert-change.ts'
import { checkRoom, isAwaited } from './alert-room.ts'
import { isActive, viewOf } from './alert-view.ts'
import type { AlertDecision, AlertOwners, OwnAlerts, Replacement } from './own-alerts/own-alerts.ts'
import { alertError } from './settings/alert-error.ts'
import { type AlertSetting, decided } from './settings/alert-settings.ts'
import type { AlertOffers } from './settings/offers.ts'
import {
  type AlertSymbol,
  type AskedSettings,
  type CheckedSettings,
  checkSettings,
} from './settings/settings-check.ts'
import { freshFinding, type UserAlert } from './user-alert.ts'

/** What the registry needs of its surroundings. */
export interface AlertRegistryOptions {
  /** Where alerts are. */
  owners: AlertOwners
  /** A listed symbol, or undefined. */
  symbol: (symbolId: string) => AlertSymbol | undefined
  /** True for a sector that the venue has, as in addresses. */
  hasSector: (sector: string) => boolean
  offers: AlertOffers
  venueName: string
  /** The venue's time, Unix ms. */
  now: () => number
  newId?: () => string
}

/** How many alerts a user has. */
export interface AlertCounts {
  total: number
  byBusinessLine: ReadonlyMap<BusinessLine, number>
}

/** What users can do with their alerts; every change is stored before it is answered. */
export interface AlertRegistry {
  /** A user's alerts, newest first. */
  list: (userId: string, symbolId?: string) => Promise<Alert[]>
  counts: (userId: string) => Promise<AlertCounts>
  setting: (userId: string) => Promise<AlertSetting>
  create: (userId: string, asked: AskedSettings, options: { fireIfMet: boolean }) => Promise<Alert>
  /** Replaces the settings of one alert, or switches or restarts many: all of them or none. */
  update: (userId: string, ids: readonly string[], change: AskedChange) => Promise<Alert[]>
  remove: (userId: string, ids: readonly string[]) => Promise<void>
  /**
   * Changes what a user has set, and answers what holds. What they decided later stays.
   * @param age how long ago they decided it, in ms
   */
  set: (userId: string, change: Partial<AlertSetting>, age?: number) => Promise<AlertSetting>
}

/** What a user wants changed; what is undefined stays. */
export interface AskedChange {
  alertSwitch?: AlertSwitch | undefined
  /** Watches what has fired for good or expired anew. */
  restart?: boolean | undefined
  /** Only for a single alert. */
  settings?: AskedSettings | undefined
}

/** The registry of the alerts that `owners` have. */
export function createAlertRegistry(options: AlertRegistryOptions): AlertRegistry {
  const { owners, now, offers } = options
  const newId = options.newId ?? ((): string => randomBytes(12).toString('base64url'))

  const viewIn = ({ setting }: OwnAlerts, alert: UserAlert): Alert =>
    viewOf(alert, {
      now: now(),
      isOn: setting.alertSwitch === alertSwitches.open,
      offers,
      isListed: (symbolId) => options.symbol(symbolId) !== undefined,
      hasSector: options.hasSector,
    })

  const check = ({ setting }: OwnAlerts, asked: AskedSettings): CheckedSettings =>
    checkSettings(asked, {
      symbol: options.symbol(asked.symbolId),
      hasSector: options.hasSector,
      offers,
      venueName: options.venueName,
      now: now(),
      coolDown: setting.coolDown,
    })

  /** What a decision has left of alerts, or a CallError with `failure` where it cannot be stored. */
  const decide = async (
    userId: string,
    failure: AlertCode,
    decision: (own: OwnAlerts) => AlertDecision,
  ): ReturnType<AlertOwners['change']> => {
    try {
      return await owners.change(userId, decision)
    } catch (error) {
      throw failed(failure, error)
    }
  }

  const created = (
    userId: string,
    own: OwnAlerts,
    asked: AskedSettings,
    fireIfMet: boolean,
  ): UserAlert => {
    const checked = check(own, asked)
    checkRoom(own.alerts, checked, now())
    return {
      id: newId(),
      userId,
      businessLine: businessLineOf(checked),
      createdAt: now(),
      updatedAt: now(),
      settings: checked,
      alertSwitch: alertSwitches.open,
      revision: 1,
      begunRevision: 1,
      finding: freshFinding(now(), fireIfMet),
    }
  }

  /** What becomes of an alert among the others of its user. */
  const changed = (
    own: OwnAlerts,
    alert: UserAlert,
    others: readonly UserAlert[],
    asked: AskedChange,
  ): UserAlert => {
    const checked = asked.settings && check(own, asked.settings)
    const isOver = !isAwaited(alert, now())
    const restart = asked.restart === true && isOver
    const isOther = checked !== undefined || restart
    // What is over is begun again on purpose alone: by a restart, which looks for room among the others.
    if (isOver && !isOther && asked.alertSwitch === alertSwitches.open) return alert
    if (isOther) checkRoom(others, checked ?? alert.settings, now())
    const change = { alertSwitch: asked.alertSwitch, restart, settings: checked }
    return changedAlert(alert, change, now())
  }

  const updated = (
    own: OwnAlerts,
    ids: readonly string[],
    asked: AskedChange,
  ): ReadonlyMap<UserAlert, UserAlert> => {
    const { settings, alertSwitch, restart } = asked
    const alerts = find(own, ids)
    if (settings === undefined && alertSwitch === undefined && restart !== true) {
      throw alertError(alertCodes.parameterCheckFailed, 'settings')
    }
    if (settings !== undefined && ids.length > 1) {
      throw alertError(alertCodes.parameterCheckFailed, 'ids')
    }
    const after = new Map<UserAlert, UserAlert>()
    for (const alert of alerts) {
      const others = own.alerts.filter((one) => one !== alert)
      const present = others.map((one) => after.get(one) ?? one)
      after.set(alert, changed(own, alert, present, asked))
    }
    return after
  }

  /** Begins or ends watching where the master switch is moved; what crossed meanwhile does not count. */
  const switched = ({ alerts }: OwnAlerts, isOn: boolean): Replacement[] =>
    alerts
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

  return {
    list: async (userId, symbolId) => {
      const own = await owners.read(userId)
      return own.alerts
        .filter(({ settings }) => symbolId === undefined || settings.symbolId === symbolId)
        .toSorted((a, b) => b.createdAt - a.createdAt)
        .map((alert) => viewIn(own, alert))
    },
    counts: async (userId) => {
      const { alerts } = await owners.read(userId)
      const groups = Map.groupBy(alerts, ({ businessLine }) => businessLine)
      const byBusinessLine = new Map(
        [...groups].map(([businessLine, own]) => [businessLine, own.length]),
      )
      return { total: alerts.length, byBusinessLine }
    },
    setting: async (userId) => settingOf(await owners.read(userId)),
    create: async (userId, asked, { fireIfMet }) => {
      let alert: UserAlert | undefined
      const { own } = await decide(userId, alertCodes.createFailed, (before) => {
        alert = created(userId, before, asked, fireIfMet)
        return { replaced: [{ before: undefined, after: alert }] }
      })
      if (alert === undefined) throw alertError(alertCodes.createFailed)
      return viewIn(own, alert)
    },
    update: async (userId, ids, asked) => {
      let all: readonly UserAlert[] = []
      const { own } = await decide(userId, alertCodes.parameterCheckFailed, (before) => {
        const after = updated(before, ids, asked)
        all = [...after.values()]
        return {
          replaced: [...after]
            .filter(([old, alert]) => old !== alert)
            .map(([old, alert]) => ({ before: old, after: alert })),
        }
      })
      return all.map((alert) => viewIn(own, alert))
    },
    remove: async (userId, ids) => {
      await decide(userId, alertCodes.deleteFailed, (own) => ({ removed: find(own, ids) }))
    },
    set: async (userId, chosen, age = 0) => {
      const { own } = await owners.change(userId, (before) => {
        const setting = decided(before.setting, chosen, { now: now(), age })
        const { alertSwitch } = setting
        if (alertSwitch === before.setting.alertSwitch) return { setting }
        return { setting, replaced: switched(before, alertSwitch === alertSwitches.open) }
      })
      return settingOf(own)
    },
  }
}

function settingOf({ setting }: OwnAlerts): AlertSetting {
  const { alertSwitch, coolDown } = setting
  return { alertSwitch, coolDown }
}

function find({ alerts }: OwnAlerts, ids: readonly string[]): UserAlert[] {
  return ids.map((id) => {
    const alert = alerts.find((one) => one.id === id)
    if (alert === undefined) throw alertError(alertCodes.configMissing)
    return alert
  })
}

function failed(code: AlertCode, cause: unknown): CallError {
  if (cause instanceof CallError) return cause
  return new CallError(code, alertError(code).message, { cause })
}
