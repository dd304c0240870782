import type { Kysely, Selectable } from 'kysely'
import * as v from 'valibot'
import { coolDowns } from '../../../src/contract/entities/alert/alert.ts'
import type { AlertSwitch } from '../../../src/contract/entities/alert/alert-enums.ts'
import type { AlertSettingTable } from '../../store/tables/alert-tables.ts'
import type { Tables } from '../../store/tables/tables.ts'

/** What holds for all alerts of a user: the master switch, and the cool-down that new ones begin with. */
export interface AlertSetting {
  alertSwitch: AlertSwitch
  coolDown: (typeof coolDowns)[number]
}

/** A setting with when each part of it was decided, Unix ms; 0 where that is not known. */
export interface DecidedSetting extends AlertSetting {
  alertSwitchAt: number
  coolDownAt: number
}

/**
 * A setting after a decision that was made `age` ms before `now`, Unix ms: a part that was decided later stays.
 * One made just now counts as the latest, also after the clock was put back.
 */
export function decided(
  before: DecidedSetting,
  { alertSwitch, coolDown }: Partial<AlertSetting>,
  { now, age }: { now: number; age: number },
): DecidedSetting {
  const at = now - age
  const isSwitched = alertSwitch !== undefined && at >= Math.min(before.alertSwitchAt, now)
  const isTimed = coolDown !== undefined && at >= Math.min(before.coolDownAt, now)
  return {
    ...before,
    ...(isSwitched && { alertSwitch, alertSwitchAt: at }),
    ...(isTimed && { coolDown, coolDownAt: at }),
  }
}

const storedCoolDown = v.fallback(v.picklist(coolDowns), coolDowns[0])

/** The settings of everybody who has chosen any. */
export async function loadAlertSettings(db: Kysely<Tables>): Promise<Map<string, DecidedSetting>> {
  const rows = await db.selectFrom('alert_setting').selectAll().execute()
  return new Map(rows.map((row) => [row.person_id, readSetting(row)]))
}

/** The setting of one user; undefined where they have chosen nothing. */
export async function loadAlertSetting(
  db: Kysely<Tables>,
  userId: string,
): Promise<DecidedSetting | undefined> {
  const row = await db
    .selectFrom('alert_setting')
    .selectAll()
    .where('person_id', '=', userId)
    .executeTakeFirst()
  return row && readSetting(row)
}

function readSetting(row: Selectable<AlertSettingTable>): DecidedSetting {
  return {
    alertSwitch: row.alert_switch,
    alertSwitchAt: row.alert_switch_at,
    coolDown: v.parse(storedCoolDown, row.cool_down),
    coolDownAt: row.cool_down_at,
  }
}

/** Stores what a user has chosen. */
export async function saveAlertSetting(
  db: Kysely<Tables>,
  userId: string,
  { alertSwitch, alertSwitchAt, coolDown, coolDownAt }: DecidedSetting,
): Promise<void> {
  const chosen = {
    alert_switch: alertSwitch,
    alert_switch_at: alertSwitchAt,
    cool_down: coolDown,
    cool_down_at: coolDownAt,
  }
  await db
    .insertInto('alert_setting')
    .values({ person_id: userId, ...chosen })
    .onConflict((known) => known.column('person_id').doUpdateSet(chosen))
    .execute()
}
