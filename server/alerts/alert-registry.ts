import { randomBytes } from 'node:crypto'
import { type AlertCode, alertCodes } from '../../src/contract/codes/alert-codes.ts'
import { type Alert, businessLineOf } from '../../src/contract/entities/alert/alert.ts'
import { type AlertSwitch, alertSwitches, type BusinessLine } from '../../src/contract/enums.ts'
import { CallError } from '../lib/call-error.ts'
import { createTurns } from '../lib/turns.ts'
import { begunAgain, changedAlert } from './alert-change.ts'
import { checkRoom, isAwaited } from './alert-room.ts'
import { createAlertShelf } from './alert-shelf.ts'
import { isActive, viewOf } from './alert-view.ts'
import type { AlertWatch } from './alert-watch.ts'
import { alertError } from './settings/alert-error.ts'
import { type AlertSetting, type DecidedSetting, decided } from './settings/alert-settings.ts'
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
  watch: Pick<AlertWatch, 'watch' | 'unwatch' | 'withdraw' | 'once'>
  /** Writes, each of all or nothing; they run in the turn that `watch.once` gives them. */
  save: (alerts: readonly UserAlert[]) => Promise<void>
  remove: (ids: readonly string[]) => Promise<void>
  saveSetting: (userId: string, setting: DecidedSetting) => Promise<void>
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

/** An alert and what comes in its place; a new one is in the place of none. */
interface Replacement {
  before: UserAlert | undefined
  after: UserAlert
}

/** How many alerts a user has. */
export interface AlertCounts {
  total: number
  byBusinessLine: ReadonlyMap<BusinessLine, number>
}

/**
 * Everybody's alerts, in memory; every change is stored before it is answered. What one user decides is
 * done one after the other, so that each begins with what the one before has left.
 */
export interface AlertRegistry {
  /** Takes over what is stored and returns what is to be watched. */
  open: (alerts: readonly UserAlert[], settings: ReadonlyMap<string, DecidedSetting>) => UserAlert[]
  has: (id: string) => boolean
  /** A user's alerts, newest first. */
  list: (userId: string, symbolId?: string) => Alert[]
  counts: (userId: string) => AlertCounts
  setting: (userId: string) => AlertSetting
  create: (userId: string, asked: AskedSettings, options: { fireIfMet: boolean }) => Promise<Alert>
  /** Replaces the settings of one alert, or switches or restarts many: all of them or none. */
  update: (userId: string, ids: readonly string[], change: AskedChange) => Promise<Alert[]>
  remove: (userId: string, ids: readonly string[]) => Promise<void>
  /**
   * Changes what a user has set, and answers what holds. What they decided later stays.
   * @param age how long ago they decided it, in ms
   */
  set: (userId: string, change: Partial<AlertSetting>, age?: number) => Promise<AlertSetting>
  /** Drops what is in memory of a user who is gone from the store. */
  forget: (userId: string) => Promise<void>
}

/** What a user wants changed; what is undefined stays. */
export interface AskedChange {
  alertSwitch?: AlertSwitch | undefined
  /** Watches what has fired for good or expired anew. */
  restart?: boolean | undefined
  /** Only for a single alert. */
  settings?: AskedSettings | undefined
}

/** What a user has before they choose. */
const firstSetting: DecidedSetting = {
  alertSwitch: alertSwitches.open,
  alertSwitchAt: 0,
  coolDown: 60_000,
  coolDownAt: 0,
}

/** An empty registry. */
export function createAlertRegistry(options: AlertRegistryOptions): AlertRegistry {
  const { watch, now } = options
  const newId = options.newId ?? ((): string => randomBytes(12).toString('base64url'))
  const shelf = createAlertShelf()
  const settings = new Map<string, DecidedSetting>()
  const inTurn = createTurns()

  const decisionsOf = (userId: string): DecidedSetting => settings.get(userId) ?? firstSetting
  const settingOf = (userId: string): AlertSetting => {
    const { alertSwitch, coolDown } = decisionsOf(userId)
    return { alertSwitch, coolDown }
  }
  const isOn = (userId: string): boolean => settingOf(userId).alertSwitch === alertSwitches.open
  const activeNow = (alert: UserAlert): boolean =>
    isActive(alert, { now: now(), isOn: isOn(alert.userId), offers: options.offers })
  const view = (alert: UserAlert): Alert =>
    viewOf(alert, {
      now: now(),
      isOn: isOn(alert.userId),
      offers: options.offers,
      isListed: (symbolId) => options.symbol(symbolId) !== undefined,
      hasSector: options.hasSector,
    })

  const find = (userId: string, ids: readonly string[]): UserAlert[] =>
    ids.map((id) => {
      const alert = shelf.find(userId, id)
      if (alert === undefined) throw alertError(alertCodes.configMissing)
      return alert
    })

  const check = (userId: string, asked: AskedSettings): CheckedSettings =>
    checkSettings(asked, {
      symbol: options.symbol(asked.symbolId),
      hasSector: options.hasSector,
      offers: options.offers,
      venueName: options.venueName,
      now: now(),
      coolDown: settingOf(userId).coolDown,
    })

  const putBack = (alert: UserAlert): void => {
    shelf.put(alert)
    if (activeNow(alert)) watch.watch(alert)
  }

  /** Makes replacements in memory, in the watch and in the store; all or nothing. */
  const replace = async (
    replacements: readonly Replacement[],
    failure: AlertCode,
  ): Promise<void> => {
    for (const { before, after } of replacements) {
      if (before !== undefined) watch.unwatch(before)
      shelf.put(after)
      if (activeNow(after)) watch.watch(after)
    }
    // As they are now: what the watch finds until their turn comes is stored with the crossing itself.
    const decided = replacements.map(({ after }) => ({ ...after }))
    try {
      await watch.once(() => options.save(decided))
    } catch (error) {
      for (const { before, after } of replacements) {
        watch.withdraw(after)
        shelf.drop(after)
        if (before !== undefined) putBack(before)
      }
      throw failed(failure, error)
    }
  }

  const create = async (
    userId: string,
    asked: AskedSettings,
    { fireIfMet }: { fireIfMet: boolean },
  ): Promise<Alert> => {
    const checked = check(userId, asked)
    checkRoom(shelf.of(userId), checked, now())
    const alert: UserAlert = {
      id: newId(),
      userId,
      businessLine: businessLineOf(checked),
      createdAt: now(),
      updatedAt: now(),
      settings: checked,
      alertSwitch: alertSwitches.open,
      finding: freshFinding(now(), fireIfMet),
    }
    const made = [{ before: undefined, after: alert }]
    await replace(made, alertCodes.createFailed)
    return view(alert)
  }

  /** What becomes of an alert among the others of its user. */
  const change = (
    alert: UserAlert,
    others: readonly UserAlert[],
    asked: AskedChange,
  ): UserAlert => {
    const checked = asked.settings && check(alert.userId, asked.settings)
    const isOver = !isAwaited(alert, now())
    const restart = asked.restart === true && isOver
    const isOther = checked !== undefined || restart
    // What is over is begun again on purpose alone: by a restart, which looks for room among the others.
    if (isOver && !isOther && asked.alertSwitch === alertSwitches.open) return alert
    if (isOther) checkRoom(others, checked ?? alert.settings, now())
    const decided = { alertSwitch: asked.alertSwitch, restart, settings: checked }
    return changedAlert(alert, decided, now())
  }

  const update = async (
    userId: string,
    ids: readonly string[],
    asked: AskedChange,
  ): Promise<Alert[]> => {
    const alerts = find(userId, ids)
    const { settings, alertSwitch, restart } = asked
    if (settings === undefined && alertSwitch === undefined && restart !== true) {
      throw alertError(alertCodes.parameterCheckFailed, 'settings')
    }
    if (settings !== undefined && ids.length > 1) {
      throw alertError(alertCodes.parameterCheckFailed, 'ids')
    }
    const after = new Map<UserAlert, UserAlert>()
    for (const alert of alerts) {
      const others = shelf.of(userId).filter((one) => one !== alert)
      const present = others.map((one) => after.get(one) ?? one)
      after.set(alert, change(alert, present, asked))
    }
    const replacements = [...after]
      .filter(([before, changed]) => before !== changed)
      .map(([before, changed]) => ({ before, after: changed }))
    if (replacements.length > 0) await replace(replacements, alertCodes.parameterCheckFailed)
    return [...after.values()].map(view)
  }

  const takeOut = (alerts: readonly UserAlert[]): void => {
    for (const alert of alerts) {
      watch.unwatch(alert)
      shelf.drop(alert)
    }
  }

  const remove = async (userId: string, ids: readonly string[]): Promise<void> => {
    const alerts = find(userId, ids)
    takeOut(alerts)
    try {
      await watch.once(() => options.remove(ids))
    } catch (error) {
      alerts.forEach(putBack)
      throw failed(alertCodes.deleteFailed, error)
    }
  }

  const forget = async (userId: string): Promise<void> => {
    takeOut(shelf.of(userId))
    settings.delete(userId)
  }

  const set = async (
    userId: string,
    chosen: Partial<AlertSetting>,
    age: number,
  ): Promise<AlertSetting> => {
    const wasOn = isOn(userId)
    const after = decided(decisionsOf(userId), chosen, { now: now(), age })
    await watch.once(() => options.saveSetting(userId, after))
    settings.set(userId, after)
    if (isOn(userId) !== wasOn) await switchAll(userId)
    return settingOf(userId)
  }

  /** Begins or ends watching after the master switch was moved; what crossed meanwhile does not count. */
  const switchAll = async (userId: string): Promise<void> => {
    const begins: UserAlert[] = []
    for (const alert of shelf.of(userId)) {
      watch.unwatch(alert)
      if (!activeNow(alert)) continue
      alert.finding = begunAgain(alert.finding, now(), alert.finding.anchor)
      begins.push({ ...alert })
      watch.watch(alert)
    }
    if (begins.length > 0) await watch.once(() => options.save(begins))
  }

  return {
    open: (alerts, stored) => {
      for (const [userId, setting] of stored) settings.set(userId, setting)
      for (const alert of alerts) shelf.put(alert)
      return alerts.filter(activeNow)
    },
    has: shelf.has,
    list: (userId, symbolId) =>
      shelf
        .of(userId)
        .filter(({ settings: { symbolId: own } }) => symbolId === undefined || own === symbolId)
        .toSorted((a, b) => b.createdAt - a.createdAt)
        .map(view),
    counts: (userId) => {
      const alerts = shelf.of(userId)
      const groups = Map.groupBy(alerts, ({ businessLine }) => businessLine)
      const byBusinessLine = new Map(
        [...groups].map(([businessLine, own]) => [businessLine, own.length]),
      )
      return { total: alerts.length, byBusinessLine }
    },
    setting: settingOf,
    create: (userId, ...asked) => inTurn(userId, () => create(userId, ...asked)),
    update: (userId, ...asked) => inTurn(userId, () => update(userId, ...asked)),
    remove: (userId, ids) => inTurn(userId, async () => remove(userId, ids)),
    forget: (userId) => inTurn(userId, () => forget(userId)),
    set: (userId, chosen, age = 0) => inTurn(userId, () => set(userId, chosen, age)),
  }
}

function failed(code: AlertCode, cause: unknown): CallError {
  if (cause instanceof CallError) return cause
  return new CallError(code, alertError(code).message, { cause })
}
