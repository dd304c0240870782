import { randomBytes } from 'node:crypto'
import { type AlertCode, alertCodes } from '../../src/contract/alert-codes.ts'
import type { Alert } from '../../src/contract/entities/alert.ts'
import {
  type AlertSwitch,
  alertSwitches,
  type BusinessLine,
  businessLines,
} from '../../src/contract/enums.ts'
import { alertLimits } from '../../src/contract/limits.ts'
import { lineOfSymbol, marketLines } from '../../src/contract/market/lines.ts'
import { CallError } from '../http/call-error.ts'
import type { AlertSetting } from './alert-settings.ts'
import { isActive, viewOf } from './alert-view.ts'
import type { AlertWatch } from './alert-watch.ts'
import { type Finding, freshFinding, type PersonAlert } from './person-alert.ts'
import {
  type AlertSymbol,
  type AskedSettings,
  alertError,
  type CheckedSettings,
  checkSettings,
} from './settings-check.ts'

/** What the book needs of its surroundings. */
export interface AlertBookOptions {
  watch: Pick<AlertWatch, 'watch' | 'unwatch' | 'once'>
  /** Writes; each runs in the turn that `watch.once` gives it. */
  save: (alert: PersonAlert) => Promise<void>
  remove: (ids: readonly string[]) => Promise<void>
  saveSetting: (personId: string, setting: AlertSetting) => Promise<void>
  /** A listed symbol, or undefined. */
  symbol: (symbolId: string) => AlertSymbol | undefined
  venueName: string
  /** The venue's time, Unix ms. */
  now: () => number
  newId?: () => string
}

/** How many alerts a person has. */
export interface AlertCounts {
  total: number
  byLine: ReadonlyMap<BusinessLine, number>
}

/** Everybody's alerts, in memory; every change is stored before it is answered. */
export interface AlertBook {
  /** Takes over what is stored and returns what is to be watched. */
  open: (
    alerts: readonly PersonAlert[],
    settings: ReadonlyMap<string, AlertSetting>,
  ) => PersonAlert[]
  has: (id: string) => boolean
  /** A person's alerts, newest first. */
  list: (personId: string, symbolId?: string) => Alert[]
  counts: (personId: string) => AlertCounts
  setting: (personId: string) => AlertSetting
  create: (
    personId: string,
    asked: AskedSettings,
    options: { fireIfMet: boolean },
  ) => Promise<Alert>
  /** Replaces the settings of one alert, or switches many. */
  update: (
    personId: string,
    ids: readonly string[],
    change: { alertSwitch?: AlertSwitch | undefined; settings?: AskedSettings | undefined },
  ) => Promise<Alert[]>
  remove: (personId: string, ids: readonly string[]) => Promise<void>
  set: (personId: string, change: Partial<AlertSetting>) => Promise<AlertSetting>
  /** Forgets everything of a person. */
  forget: (personId: string) => Promise<void>
}

/** What a person has before they choose. */
const firstSetting: AlertSetting = { alertSwitch: alertSwitches.open, coolDown: 60_000 }
const day = 86_400_000
const renewal = 90 * day

/** An empty book. */
export function createAlertBook(options: AlertBookOptions): AlertBook {
  const { watch, now } = options
  const newId = options.newId ?? ((): string => randomBytes(12).toString('base64url'))
  const byId = new Map<string, PersonAlert>()
  const byPerson = new Map<string, Map<string, PersonAlert>>()
  const settings = new Map<string, AlertSetting>()

  const of = (personId: string): PersonAlert[] => [...(byPerson.get(personId)?.values() ?? [])]
  const settingOf = (personId: string): AlertSetting => settings.get(personId) ?? firstSetting
  const isOn = (personId: string): boolean => settingOf(personId).alertSwitch === alertSwitches.open
  const activeNow = (alert: PersonAlert): boolean =>
    isActive(alert, { now: now(), isOn: isOn(alert.personId) })
  const view = (alert: PersonAlert): Alert =>
    viewOf(alert, {
      now: now(),
      isOn: isOn(alert.personId),
      isListed: (symbolId) => options.symbol(symbolId) !== undefined,
    })

  const put = (alert: PersonAlert): void => {
    byId.set(alert.id, alert)
    const own = byPerson.get(alert.personId) ?? new Map<string, PersonAlert>()
    byPerson.set(alert.personId, own.set(alert.id, alert))
  }
  const drop = (alert: PersonAlert): void => {
    byId.delete(alert.id)
    const own = byPerson.get(alert.personId)
    own?.delete(alert.id)
    if (own?.size === 0) byPerson.delete(alert.personId)
  }

  const find = (personId: string, ids: readonly string[]): PersonAlert[] =>
    ids.map((id) => {
      const alert = byPerson.get(personId)?.get(id)
      if (alert === undefined) throw alertError(alertCodes.configMissing)
      return alert
    })

  const counts = (personId: string): AlertCounts => {
    const byLine = new Map<BusinessLine, number>()
    for (const { businessLine } of of(personId)) {
      byLine.set(businessLine, (byLine.get(businessLine) ?? 0) + 1)
    }
    return { total: of(personId).length, byLine }
  }

  const check = (personId: string, asked: AskedSettings): CheckedSettings =>
    checkSettings(asked, {
      symbol: options.symbol(asked.symbolId),
      venueName: options.venueName,
      now: now(),
      coolDown: settingOf(personId).coolDown,
    })

  /** Throws where a person may not have one more such alert besides `except`. */
  const checkRoom = (personId: string, checked: CheckedSettings, except?: PersonAlert): void => {
    const others = of(personId).filter((one) => one !== except)
    const line = businessLineOf(checked.symbolId)
    if (others.some((one) => activeOrPaused(one, now()) && isSimilar(one.settings, checked))) {
      throw alertError(alertCodes.similarExists)
    }
    const ofLine = others.filter(({ businessLine }) => businessLine === line).length
    if (ofLine >= alertLimits.perBusinessLine) throw alertError(alertCodes.lineLimitReached)
    if (others.length >= alertLimits.total) throw alertError(alertCodes.totalLimitReached)
  }

  /** Puts `after` in the place of `before` in memory, in the watch and in the store; all or nothing. */
  const replace = async (
    before: PersonAlert | undefined,
    after: PersonAlert,
    fireIfMet: boolean,
    failure: AlertCode,
  ): Promise<void> => {
    if (before !== undefined) watch.unwatch(before)
    put(after)
    if (activeNow(after)) watch.watch(after, fireIfMet)
    // As it is now: what the watch finds until its turn comes is stored with the crossing itself.
    const decided = { ...after }
    try {
      await watch.once(() => options.save(decided))
    } catch (error) {
      watch.unwatch(after)
      drop(after)
      if (before !== undefined) {
        put(before)
        if (activeNow(before)) watch.watch(before, false)
      }
      throw new CallError(failure, alertError(failure).message, { cause: error })
    }
  }

  const changed = (
    alert: PersonAlert,
    change: { alertSwitch?: AlertSwitch | undefined; settings?: AskedSettings | undefined },
  ): PersonAlert => {
    const { finding } = alert
    const asked = change.settings === undefined ? undefined : check(alert.personId, change.settings)
    if (asked !== undefined) checkRoom(alert.personId, asked, alert)
    const isOther = asked !== undefined && !isSimilar(alert.settings, asked)
    const wasDone = finding.done && isOther
    const alertSwitch = change.alertSwitch ?? (wasDone ? alertSwitches.open : alert.alertSwitch)
    const begins = alertSwitch === alertSwitches.open && alert.alertSwitch !== alertSwitch
    const found = asked ?? alert.settings
    const isOver = begins && found.expiresAt <= now()
    return {
      ...alert,
      businessLine: businessLineOf(found.symbolId),
      settings: isOver ? { ...found, expiresAt: now() + renewal } : found,
      alertSwitch,
      updatedAt: now(),
      finding:
        isOther || begins ? begun(finding, now(), isOther ? undefined : finding.anchor) : finding,
    }
  }

  /** Begins or ends watching after the master switch was moved; what crossed meanwhile does not count. */
  const switchAll = async (personId: string): Promise<void> => {
    const begins: PersonAlert[] = []
    for (const alert of of(personId)) {
      watch.unwatch(alert)
      if (!activeNow(alert)) continue
      alert.finding = begun(alert.finding, now(), alert.finding.anchor)
      begins.push({ ...alert })
      watch.watch(alert, false)
    }
    await watch.once(async () => {
      for (const alert of begins) await options.save(alert)
    })
  }

  return {
    open: (alerts, stored) => {
      for (const [personId, setting] of stored) settings.set(personId, setting)
      for (const alert of alerts) put(alert)
      return alerts.filter(activeNow)
    },
    has: (id) => byId.has(id),
    list: (personId, symbolId) =>
      of(personId)
        .filter(({ settings: { symbolId: own } }) => symbolId === undefined || own === symbolId)
        .toSorted((a, b) => b.createdAt - a.createdAt)
        .map(view),
    counts,
    setting: settingOf,
    create: async (personId, asked, { fireIfMet }) => {
      const checked = check(personId, asked)
      checkRoom(personId, checked)
      const alert: PersonAlert = {
        id: newId(),
        personId,
        businessLine: businessLineOf(checked.symbolId),
        createdAt: now(),
        updatedAt: now(),
        settings: checked,
        alertSwitch: alertSwitches.open,
        finding: freshFinding(now()),
      }
      await replace(undefined, alert, fireIfMet, alertCodes.createFailed)
      return view(alert)
    },
    update: async (personId, ids, change) => {
      find(personId, ids)
      if (change.settings === undefined && change.alertSwitch === undefined) {
        throw alertError(alertCodes.parameterCheckFailed, 'settings')
      }
      if (change.settings !== undefined && ids.length > 1) {
        throw alertError(alertCodes.parameterCheckFailed, 'ids')
      }
      const after: PersonAlert[] = []
      for (const id of ids) {
        // While one before it was stored, another call may have replaced or removed it.
        const alert = byPerson.get(personId)?.get(id)
        if (alert === undefined) continue
        const next = changed(alert, change)
        await replace(alert, next, false, alertCodes.parameterCheckFailed)
        after.push(next)
      }
      return after.map(view)
    },
    remove: async (personId, ids) => {
      const alerts = find(personId, ids)
      for (const alert of alerts) {
        watch.unwatch(alert)
        drop(alert)
      }
      try {
        await watch.once(() => options.remove(ids))
      } catch (error) {
        for (const alert of alerts) {
          put(alert)
          if (activeNow(alert)) watch.watch(alert, false)
        }
        const { code, message } = alertError(alertCodes.deleteFailed)
        throw new CallError(code, message, { cause: error })
      }
    },
    set: async (personId, change) => {
      const wasOn = isOn(personId)
      await watch.once(async () => {
        const after = { ...settingOf(personId), ...change }
        await options.saveSetting(personId, after)
        settings.set(personId, after)
      })
      if (isOn(personId) !== wasOn) await switchAll(personId)
      return settingOf(personId)
    },
    forget: async (personId) => {
      const alerts = of(personId)
      for (const alert of alerts) {
        watch.unwatch(alert)
        drop(alert)
      }
      settings.delete(personId)
      if (alerts.length > 0) await watch.once(() => options.remove(alerts.map(({ id }) => id)))
    },
  }
}

/** The business line that a symbol id belongs to. */
export function businessLineOf(symbolId: string): BusinessLine {
  return lineOfSymbol(symbolId) === marketLines.spot ? businessLines.spot : businessLines.futures
}

/** A finding that starts to look anew, but remembers what counts against the limits. */
function begun(finding: Finding, since: number, anchor: string | undefined): Finding {
  return { ...finding, phase: undefined, since, done: false, anchor }
}

function activeOrPaused({ finding, settings }: PersonAlert, now: number): boolean {
  return !finding.done && settings.expiresAt > now
}

function isSimilar(one: CheckedSettings, other: CheckedSettings): boolean {
  return conditionNames.every((name) => one[name] === other[name])
}

const conditionNames = [
  'symbolId',
  'alertType',
  'priceSource',
  'configurePrice',
  'configurePriceUp',
  'configurePriceDown',
  'percent',
] as const
