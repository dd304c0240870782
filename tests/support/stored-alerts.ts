import type { Kysely } from 'kysely'
import { writeAlert, writeAlerts } from '../../server/alerts/store/alert-rows.ts'
import type { UserAlert } from '../../server/alerts/user-alert.ts'
import { holdRows } from '../../server/store/hold-rows.ts'
import type { Tables } from '../../server/store/tables/tables.ts'
import { transact } from '../../server/store/transact.ts'
import { storeUsers } from './stored-users.ts'

/** Rows in one statement. */
const chunk = 500

/** Stores many alerts and their people, in one transaction. */
export async function storeAlerts(db: Kysely<Tables>, alerts: readonly UserAlert[]): Promise<void> {
  await db.transaction().execute(async (work) => {
    for (let start = 0; start < alerts.length; start += chunk) {
      const part = alerts.slice(start, start + chunk)
      await storeUsers(
        work,
        part.map(({ userId }) => userId),
      )
      await work.insertInto('alert').values(part.map(writeAlert)).execute()
    }
  })
}

/** Stores alerts of people who are there, or what became of some, with what was found about them. */
export async function saveAlerts(db: Kysely<Tables>, alerts: readonly UserAlert[]): Promise<void> {
  await transact(db, async (work) => {
    await holdRows(
      work,
      'person',
      alerts.map(({ userId }) => userId),
    )
    await writeAlerts(work, alerts)
  })
}
