import type { Kysely } from 'kysely'
import { holdRows } from '../../store/hold-rows.ts'
import type { Tables } from '../../store/tables/tables.ts'
import { transact } from '../../store/transact.ts'
import { type DecidedSetting, saveAlertSetting } from '../settings/alert-settings.ts'
import type { UserAlert } from '../user-alert.ts'
import { writeAlerts } from './alert-rows.ts'

/** What a user has decided, as it is stored. */
export interface SavedDecision {
  /** New alerts, and what became of others. */
  alerts: readonly UserAlert[]
  /** Ids of alerts that are gone. */
  removed: readonly string[]
  setting: DecidedSetting | undefined
}

/** Stores all of a decision in one transaction. */
export async function saveDecision(
  db: Kysely<Tables>,
  userId: string,
  { alerts, removed, setting }: SavedDecision,
): Promise<void> {
  await transact(db, async (work) => {
    await holdRows(work, 'person', [userId])
    if (setting !== undefined) await saveAlertSetting(work, userId, setting)
    if (removed.length > 0) {
      await work
        .deleteFrom('alert')
        .where('person_id', '=', userId)
        .where('id', 'in', removed)
        .execute()
    }
    if (alerts.length > 0) await writeAlerts(work, alerts)
  })
}
