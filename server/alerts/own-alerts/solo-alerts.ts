import type { Kysely } from 'kysely'
import { readTimeZone, type TimeZone } from '../../../src/contract/entities/time-zone.ts'
import type { Accounts } from '../../accounts/accounts.ts'
import type { Tables } from '../../store/tables/tables.ts'
import type { AlertWatch } from '../alert-watch.ts'
import { loadAlertSettings } from '../settings/alert-settings.ts'
import { loadAlerts } from '../store/alert-rows.ts'
import { saveDecision } from '../store/decision-rows.ts'
import type { UserAlert } from '../user-alert.ts'
import type { AlertHolder } from './alert-holder.ts'
import { createMemoryAlerts, type MemoryAlerts } from './memory-alerts.ts'

/** What holding all alerts takes. */
export interface SoloOptions {
  db: Kysely<Tables>
  /** Watches them; not called before `start`. */
  watch: () => AlertWatch
  preferences: Pick<Accounts['preferences'], 'onChanged'>
  /** True for an alert that is to be watched, where its user has them switched on or not. */
  isActive: (alert: UserAlert, isOn: boolean) => boolean
  onError: (what: string, error?: unknown) => void
}

/** The alerts of the only gateway on its store: all of them, in memory. */
export interface SoloAlerts extends AlertHolder {
  memory: MemoryAlerts
}

/** Holds all alerts of a store that no other gateway uses. */
export function soloAlerts({ db, watch, preferences, isActive, onError }: SoloOptions): SoloAlerts {
  const zones = new Map<string, TimeZone>()
  const save: Parameters<typeof createMemoryAlerts>[0]['save'] = (userId, decision) =>
    saveDecision(db, userId, decision)
  const memory = createMemoryAlerts({ watch, save, isActive })
  return {
    memory,
    owners: memory,
    sharing: undefined,
    gateways: () => 1,
    timeZoneOf: (userId) => zones.get(userId),
    alertExists: memory.has,
    forget: async (userId) => {
      await memory.forget(userId)
      zones.delete(userId)
    },
    start: async () => {
      const chosen = await db.selectFrom('preference').select(['person_id', 'time_zone']).execute()
      for (const row of chosen) zones.set(row.person_id, readTimeZone(row.time_zone))
      preferences.onChanged((userId, { timeZone }) => zones.set(userId, readTimeZone(timeZone)))
      const stored = await loadAlerts(db, (id, error) =>
        onError(`alert ${id} cannot be read and is not watched`, error),
      )
      await watch().start(memory.open(stored, await loadAlertSettings(db)))
    },
    stop: () => watch().stop(),
    idle: async () => undefined,
  }
}
