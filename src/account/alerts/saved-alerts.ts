import * as v from 'valibot'
import type { Database } from '../../storage/database.ts'
import { type AlertChange, alertChangesSchema } from './alert-changes.ts'

const schema = v.object({ changes: alertChangesSchema })

/** Where the changes of a person's alerts that the gateway has not taken yet are kept on the device. */
export function alertsKey(personId: string): string {
  return `alerts:${personId}`
}

/** Reads the changes that were stored; none for anything else. */
export function readSavedChanges(stored: unknown): readonly AlertChange[] {
  const read = v.safeParse(schema, stored)
  return read.success ? read.output.changes : []
}

/** Keeps the changes of a person's alerts, which outlive a sign-out: the gateway is to hear of them. */
export async function saveChanges(
  database: Pick<Database, 'set' | 'delete'>,
  personId: string,
  changes: readonly AlertChange[],
): Promise<void> {
  const key = alertsKey(personId)
  if (changes.length === 0) await database.delete(key)
  else await database.set(key, { changes: [...changes] })
}

/** Leaves of somebody who left only what the gateway has not heard of: earlier versions kept more there. */
export async function forgetAlerts(
  database: Pick<Database, 'get' | 'set' | 'delete'>,
  personId: string,
): Promise<void> {
  const stored = await database.get(alertsKey(personId))
  if (stored !== undefined) await saveChanges(database, personId, readSavedChanges(stored))
}
