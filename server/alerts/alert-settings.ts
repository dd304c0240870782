import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { coolDowns } from '../../src/contract/entities/alert/alert.ts'
import type { AlertSwitch } from '../../src/contract/enums.ts'
import type { Tables } from '../store/tables/tables.ts'

/** What holds for all alerts of a person: the master switch, and the cool-down that new ones begin with. */
export interface AlertSetting {
  alertSwitch: AlertSwitch
  coolDown: (typeof coolDowns)[number]
}

const storedCoolDown = v.fallback(v.picklist(coolDowns), coolDowns[0])

/** The settings of everybody who has chosen any. */
export async function loadAlertSettings(db: Kysely<Tables>): Promise<Map<string, AlertSetting>> {
  const rows = await db.selectFrom('alert_setting').selectAll().execute()
  return new Map(
    rows.map((row) => [
      row.person_id,
      { alertSwitch: row.alert_switch, coolDown: v.parse(storedCoolDown, row.cool_down) },
    ]),
  )
}

/** Stores what a person has chosen. */
export async function saveAlertSetting(
  db: Kysely<Tables>,
  personId: string,
  { alertSwitch, coolDown }: AlertSetting,
): Promise<void> {
  const chosen = { alert_switch: alertSwitch, cool_down: coolDown }
  await db
    .insertInto('alert_setting')
    .values({ person_id: personId, ...chosen })
    .onConflict((known) => known.column('person_id').doUpdateSet(chosen))
    .execute()
}
