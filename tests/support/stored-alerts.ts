import type { Kysely } from 'kysely'
import { writeCondition } from '../../server/alerts/store/condition-rows.ts'
import type { UserAlert } from '../../server/alerts/user-alert.ts'
import type { Tables } from '../../server/store/tables/tables.ts'
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

function writeAlert(alert: UserAlert): Tables['alert'] {
  const { settings } = alert
  return {
    id: alert.id,
    ...writeCondition(alert),
    frequency: settings.frequency,
    cool_down: settings.coolDown,
    channels: settings.channels.join(','),
    exchange_id: '',
    expires_at: settings.expiresAt,
    alert_switch: alert.alertSwitch,
    created_at: alert.createdAt,
    updated_at: alert.updatedAt,
  }
}
