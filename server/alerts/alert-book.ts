import { randomBytes } from 'node:crypto'
import { type AlertCode, alertCodes } from '../../src/contract/codes/alert-codes.ts'
import { type Alert, businessLineOf } from '../../src/contract/entities/alert/alert.ts'
import { type AlertSwitch, alertSwitches, type BusinessLine } from '../../src/contract/enums.ts'
import { CallError } from '../lib/call-error.ts'
import { createTurns } from '../lib/turns.ts'
import { begunAnew, changedAlert } from './alert-change.ts'
import { checkRoom, isAwaited } from './alert-room.ts'
import { createAlertShelf } from './alert-shelf.ts'
import { isActive, viewOf } from './alert-view.ts'
import type { AlertWatch } from './alert-watch.ts'
import { freshFinding, type PersonAlert } from './person-alert.ts'
import { alertError } from './settings/alert-error.ts'
import { type AlertSetting, type DecidedSetting, decided } from './settings/alert-settings.ts'
import type { AlertOffers } from './settings/offers.ts'
import {
  type AlertSymbol,
  type AskedSettings,
  type CheckedSettings,
  checkSettings,
} from './settings/settings-check.ts'

/** What the book needs of its surroundings. */
export interface AlertBookOptions {
  watch: Pick<AlertWatch, 'watch' | 'unwatch' | 'withdraw' | 'once'>
  /** Writes, each of all or nothing; they run in the turn that `watch.once` gives them. */
  save: (alerts: readonly PersonAlert[]) => Promise<void>
  remove: (ids: readonly string[]) => Promise<void>
  saveSetting: (personId: string, setting: DecidedSetting) => Promise<void>
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
  before: PersonAlert | undefined
  after: PersonAlert
}

/** How many alerts a person has. */
export interface AlertCounts {
  total: number
  byLine: ReadonlyMap<BusinessLine, number>
}

/**
 * Everybody's alerts, in memory; every change is stored before it is answered. What one person decides is
 * done one after the other, so that each begins with what the one before has left.
 */
export interface AlertBook {
  /** Takes over what is stored and returns what is to be watched. */
  open: (
    alerts: readonly PersonAlert[],
    settings: ReadonlyMap<string, DecidedSetting>,
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
  /** Replaces the settings of one alert, or switches or restarts many: all of them or none. */
  update: (personId: string, ids: readonly string[], change: AskedChange) => Promise<Alert[]>
  remove: (personId: string, ids: readonly string[]) => Promise<void>
  /**
   * Changes what a person has set, and answers what holds. What they decided later stays.
   * @param age how long ago they decided it, in ms
   */
  set: (personId: string, change: Partial<AlertSetting>, age?: number) => Promise<AlertSetting>
  /** Drops what is in memory of a person who is gone from the store. */
  forget: (personId: string) => Promise<void>
}

/** What a person wants changed; what is undefined stays. */
export interface AskedChange {
  alertSwitch?: AlertSwitch | undefined
  /** Watches what has fired for good or expired anew. */
  restart?: boolean | undefined
  /** Only for a single alert. */
  settings?: AskedSettings | undefined
}

/** What a person has before they choose. */
const firstSetting: DecidedSetting = {
  alertSwitch: alertSwitches.open,
  alertSwitchAt: 0,
  coolDown: 60_000,
  coolDownAt: 0,
}

/** An empty book. */
export function createAlertBook(options: AlertBookOptions): AlertBook {
  const { watch, now } = options
  const newId = options.newId ?? ((): string => randomBytes(12).toString('base64url'))
  const shelf = createAlertShelf()
  const settings = new Map<string, DecidedSetting>()
  const inTurn = createTurns()

  const decisionsOf = (personId: string): DecidedSetting => settings.get(personId) ?? firstSetting
  const settingOf = (personId: string): AlertSetting => {
    const { alertSwitch, coolDown } = decisionsOf(personId)
    return { alertSwitch, coolDown }
  }
  const isOn = (personId: string): boolean => settingOf(personId).alertSwitch === alertSwitches.open
  const activeNow = (alert: PersonAlert): boolean =>
    isActive(alert, { now: now(), isOn: isOn(alert.personId), offers: options.offers })
  const view = (alert: PersonAlert): Alert =>
    viewOf(alert, {
      now: now(),
      isOn: isOn(alert.personId),
      offers: options.offers,
      isListed: (symbolId) => options.symbol(symbolId) !== undefined,
      hasSector: options.hasSector,
    })

  const find = (personId: string, ids: readonly string[]): PersonAlert[] =>
    ids.map((id) => {
      const alert = shelf.find(personId, id)
      if (alert === undefined) throw alertError(alertCodes.configMissing)
      return alert
    })

  const check = (personId: string, asked: AskedSettings): CheckedSettings =>
    checkSettings(asked, {
      symbol: options.symbol(asked.symbolId),
      hasSector: options.hasSector,
      offers: options.offers,
      venueName: options.venueName,
      now: now(),
      coolDown: settingOf(personId).coolDown,
    })

  const putBack = (alert: PersonAlert): void => {
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
    personId: string,
    asked: AskedSettings,
    { fireIfMet }: { fireIfMet: boolean },
  ): Promise<Alert> => {
    const checked = check(personId, asked)
    checkRoom(shelf.of(personId), checked, now())
    const alert: PersonAlert = {
      id: newId(),
      personId,
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

  /** What becomes of an alert among the others of its person. */
  const change = (
    alert: PersonAlert,
    others: readonly PersonAlert[],
    asked: AskedChange,
  ): PersonAlert => {
    const checked = asked.settings && check(alert.personId, asked.settings)
    const restart = asked.restart === true && !isAwaited(alert, now())
    if (checked !== undefined || restart) checkRoom(others, checked ?? alert.settings, now())
    const decided = { alertSwitch: asked.alertSwitch, restart, settings: checked }
    return changedAlert(alert, decided, now())
  }

  const update = async (
    personId: string,
    ids: readonly string[],
    asked: AskedChange,
  ): Promise<Alert[]> => {
    const alerts = find(personId, ids)
    const { settings, alertSwitch, restart } = asked
    if (settings === undefined && alertSwitch === undefined && restart !== true) {
      throw alertError(alertCodes.parameterCheckFailed, 'settings')
    }
    if (settings !== undefined && ids.length > 1) {
      throw alertError(alertCodes.parameterCheckFailed, 'ids')
    }
    const after = new Map<PersonAlert, PersonAlert>()
    for (const alert of alerts) {
      const others = shelf.of(personId).filter((one) => one !== alert)
      const present = others.map((one) => after.get(one) ?? one)
      after.set(alert, change(alert, present, asked))
    }
    const replacements = [...after].map(([before, changed]) => ({ before, after: changed }))
    await replace(replacements, alertCodes.parameterCheckFailed)
    return replacements.map((one) => view(one.after))
  }

  const takeOut = (alerts: readonly PersonAlert[]): void => {
    for (const alert of alerts) {
      watch.unwatch(alert)
      shelf.drop(alert)
    }
  }

  const remove = async (personId: string, ids: readonly string[]): Promise<void> => {
    const alerts = find(personId, ids)
    takeOut(alerts)
    try {
      await watch.once(() => options.remove(ids))
    } catch (error) {
      alerts.forEach(putBack)
      throw failed(alertCodes.deleteFailed, error)
    }
  }

  const forget = async (personId: string): Promise<void> => {
    takeOut(shelf.of(personId))
    settings.delete(personId)
  }

  const set = async (
    personId: string,
    chosen: Partial<AlertSetting>,
    age: number,
  ): Promise<AlertSetting> => {
    const wasOn = isOn(personId)
    const after = decided(decisionsOf(personId), chosen, { now: now(), age })
    await watch.once(() => options.saveSetting(personId, after))
    settings.set(personId, after)
    if (isOn(personId) !== wasOn) await switchAll(personId)
    return settingOf(personId)
  }

  /** Begins or ends watching after the master switch was moved; what crossed meanwhile does not count. */
  const switchAll = async (personId: string): Promise<void> => {
    const begins: PersonAlert[] = []
    for (const alert of shelf.of(personId)) {
      watch.unwatch(alert)
      if (!activeNow(alert)) continue
      alert.finding = begunAnew(alert.finding, now(), alert.finding.anchor)
      begins.push({ ...alert })
      watch.watch(alert)
    }
    if (begins.length > 0) await watch.once(() => options.save(begins))
  }

  return {
    open: (alerts, stored) => {
      for (const [personId, setting] of stored) settings.set(personId, setting)
      for (const alert of alerts) shelf.put(alert)
      return alerts.filter(activeNow)
    },
    has: shelf.has,
    list: (personId, symbolId) =>
      shelf
        .of(personId)
        .filter(({ settings: { symbolId: own } }) => symbolId === undefined || own === symbolId)
        .toSorted((a, b) => b.createdAt - a.createdAt)
        .map(view),
    counts: (personId) => {
      const alerts = shelf.of(personId)
      const lines = Map.groupBy(alerts, ({ businessLine }) => businessLine)
      const byLine = new Map([...lines].map(([line, own]) => [line, own.length]))
      return { total: alerts.length, byLine }
    },
    setting: settingOf,
    create: (personId, ...asked) => inTurn(personId, () => create(personId, ...asked)),
    update: (personId, ...asked) => inTurn(personId, () => update(personId, ...asked)),
    remove: (personId, ids) => inTurn(personId, async () => remove(personId, ids)),
    forget: (personId) => inTurn(personId, () => forget(personId)),
    set: (personId, chosen, age = 0) => inTurn(personId, () => set(personId, chosen, age)),
  }
}

function failed(code: AlertCode, cause: unknown): CallError {
  if (cause instanceof CallError) return cause
  return new CallError(code, alertError(code).message, { cause })
}
