import { randomBytes } from 'node:crypto'
import { type AlertCode, alertCodes } from '../../src/contract/codes/alert-codes.ts'
import type { Alert } from '../../src/contract/entities/alert/alert.ts'
import { alertSwitches } from '../../src/contract/entities/alert/alert-enums.ts'
import { type BusinessLine } from '../../src/contract/enums.ts'
import { CallError } from '../lib/call-error.ts'
import {
  type AlertRules,
  type AskedChange,
  createdAlert,
  findAlerts,
  ownView,
  switchedAlerts,
  updatedAlerts,
} from './alert-decisions.ts'
import type { AlertDecision, AlertOwners, OwnAlerts } from './own-alerts/own-alerts.ts'
import { alertError } from './settings/alert-error.ts'
import { type AlertSetting, decided } from './settings/alert-settings.ts'
import type { AskedSettings } from './settings/settings-check.ts'
import type { UserAlert } from './user-alert.ts'

/** What the registry needs of its surroundings. */
export interface AlertRegistryOptions extends AlertRules {
  /** Where alerts are. */
  owners: AlertOwners
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

/** The registry of the alerts that `owners` have. */
export function createAlertRegistry(options: AlertRegistryOptions): AlertRegistry {
  const { owners, now } = options
  const newId = options.newId ?? ((): string => randomBytes(12).toString('base64url'))
  const viewIn = (own: OwnAlerts, alert: UserAlert): Alert => ownView(options, own, alert)

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
        alert = createdAlert(options, before, asked, { id: newId(), userId, fireIfMet })
        return { replaced: [{ before: undefined, after: alert }] }
      })
      if (alert === undefined) throw alertError(alertCodes.createFailed)
      return viewIn(own, alert)
    },
    update: async (userId, ids, asked) => {
      let all: readonly UserAlert[] = []
      const { own } = await decide(userId, alertCodes.parameterCheckFailed, (before) => {
        const after = updatedAlerts(options, before, ids, asked)
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
      await decide(userId, alertCodes.deleteFailed, (own) => ({ removed: findAlerts(own, ids) }))
    },
    set: async (userId, chosen, age = 0) => {
      const { own } = await owners.change(userId, (before) => {
        const setting = decided(before.setting, chosen, { now: now(), age })
        const { alertSwitch } = setting
        if (alertSwitch === before.setting.alertSwitch) return { setting }
        const isOn = alertSwitch === alertSwitches.open
        return { setting, replaced: switchedAlerts(options, before, isOn) }
      })
      return settingOf(own)
    },
  }
}

function settingOf({ setting }: OwnAlerts): AlertSetting {
  const { alertSwitch, coolDown } = setting
  return { alertSwitch, coolDown }
}

function failed(code: AlertCode, cause: unknown): CallError {
  if (cause instanceof CallError) return cause
  return new CallError(code, alertError(code).message, { cause })
}
