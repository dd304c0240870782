import { alertSwitches } from '../../../src/contract/entities/alert/alert-enums.ts'
import { createTurns } from '../../lib/turns.ts'
import type { AlertWatch } from '../alert-watch.ts'
import type { DecidedSetting } from '../settings/alert-settings.ts'
import type { SavedDecision } from '../store/decision-rows.ts'
import type { UserAlert } from '../user-alert.ts'
import { createAlertShelf } from './alert-shelf.ts'
import { type AlertDecision, type AlertOwners, firstSetting, type OwnAlerts } from './own-alerts.ts'

/** What keeping alerts in memory takes. */
export interface MemoryAlertOptions {
  /** Watches them; not called before there are any. */
  watch: () => Pick<AlertWatch, 'watch' | 'unwatch' | 'withdraw' | 'once'>
  /** Stores all of a decision or nothing; runs in the turn that `watch.once` gives it. */
  save: (userId: string, decision: SavedDecision) => Promise<void>
  /** True for an alert that is to be watched, where its user has them switched on or not. */
  isActive: (alert: UserAlert, isOn: boolean) => boolean
}

/** The alerts of the only gateway on its store. */
export interface MemoryAlerts extends AlertOwners {
  /** Takes over what is stored and returns what is to be watched. */
  open: (alerts: readonly UserAlert[], settings: ReadonlyMap<string, DecidedSetting>) => UserAlert[]
  has: (id: string) => boolean
}

/** Alerts in memory: read without the store, watched at once, and taken back where they cannot be stored. */
export function createMemoryAlerts({ watch, save, isActive }: MemoryAlertOptions): MemoryAlerts {
  const shelf = createAlertShelf()
  const settings = new Map<string, DecidedSetting>()
  const inTurn = createTurns()

  const ownOf = (userId: string): OwnAlerts => ({
    alerts: shelf.of(userId),
    setting: settings.get(userId) ?? firstSetting,
  })
  const activeNow = (alert: UserAlert): boolean =>
    isActive(alert, ownOf(alert.userId).setting.alertSwitch === alertSwitches.open)

  const put = (alert: UserAlert): void => {
    shelf.put(alert)
    if (activeNow(alert)) watch().watch(alert)
  }
  const takeOut = (alert: UserAlert): void => {
    watch().unwatch(alert)
    shelf.drop(alert)
  }

  const apply = (userId: string, { replaced = [], removed = [], setting }: AlertDecision): void => {
    if (setting !== undefined) settings.set(userId, setting)
    removed.forEach(takeOut)
    for (const { before, after } of replaced) {
      if (before !== undefined) watch().unwatch(before)
      put(after)
    }
  }

  const undo = (
    userId: string,
    { replaced = [], removed = [], setting }: AlertDecision,
    before: OwnAlerts,
  ): void => {
    if (setting !== undefined) settings.set(userId, before.setting)
    for (const { before: alert, after } of replaced) {
      watch().withdraw(after)
      shelf.drop(after)
      if (alert !== undefined) put(alert)
    }
    removed.forEach(put)
  }

  const change = async (
    userId: string,
    decide: (own: OwnAlerts) => AlertDecision,
  ): Promise<{ own: OwnAlerts; decision: AlertDecision }> => {
    const before = ownOf(userId)
    const decision = decide(before)
    if (changesAnything(decision)) {
      apply(userId, decision)
      const saved = savedDecision(decision)
      try {
        await watch().once(() => save(userId, saved))
      } catch (error) {
        undo(userId, decision, before)
        throw error
      }
    }
    return { own: ownOf(userId), decision }
  }

  return {
    open: (alerts, stored) => {
      for (const [userId, setting] of stored) settings.set(userId, setting)
      for (const alert of alerts) shelf.put(alert)
      return alerts.filter(activeNow)
    },
    has: shelf.has,
    read: async (userId) => ownOf(userId),
    change: (userId, decide) => inTurn(userId, () => change(userId, decide)),
    forget: (userId) =>
      inTurn(userId, async () => {
        shelf.of(userId).forEach(takeOut)
        settings.delete(userId)
      }),
  }
}

function changesAnything({ replaced = [], removed = [], setting }: AlertDecision): boolean {
  return replaced.length + removed.length > 0 || setting !== undefined
}

/**
 * A decision as it is to be stored, with the alerts as they are now: what the watch finds until their turn comes is
 * stored with the crossing itself.
 */
function savedDecision({ replaced = [], removed = [], setting }: AlertDecision): SavedDecision {
  return {
    alerts: replaced.map(({ after }) => ({ ...after })),
    removed: removed.map(({ id }) => id),
    setting,
  }
}
