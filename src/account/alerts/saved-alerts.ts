import * as v from 'valibot'
import type { Database } from '../../storage/database.ts'
import { type AlertChange, alertChangesSchema } from './alert-changes.ts'

const schema = v.object({ changes: alertChangesSchema })

/** Where the changes of a user's alerts that the gateway has not taken yet are kept on the device. */
export function alertsKey(userId: string): string {
  return `alerts:${userId}`
}

/** Reads the changes that were stored; none for anything else. */
export function readSavedChanges(stored: unknown): readonly AlertChange[] {
  const read = v.safeParse(schema, stored)
  return read.success ? read.output.changes : []
}

/** Keeps the changes of a user's alerts, which outlive a sign-out: the gateway is to hear of them. */
export async function saveChanges(
  database: Pick<Database, 'set' | 'delete'>,
  userId: string,
  changes: readonly AlertChange[],
): Promise<void> {
  const key = alertsKey(userId)
  if (changes.length === 0) await database.delete(key)
  else await database.set(key, { changes: [...changes] })
}

/** Leaves of somebody who left only what the gateway has not heard of: earlier versions kept more there. */
export async function forgetAlerts(
  database: Pick<Database, 'get' | 'set' | 'delete'>,
  userId: string,
): Promise<void> {
  const stored = await database.get(alertsKey(userId))
  if (stored !== undefined) await saveChanges(database, userId, readSavedChanges(stored))
}
