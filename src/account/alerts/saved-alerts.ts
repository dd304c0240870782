import * as v from 'valibot'
import { alertSchema } from '../../contract/entities/alert/alert.ts'
import { alertLimitsSchema } from '../../contract/entities/alert/alert-limits.ts'
import type { Database } from '../../storage/database.ts'
import { alertChangesSchema } from './alert-changes.ts'

const schema = v.object({
  alerts: v.pipe(v.array(alertSchema), v.maxLength(200)),
  limits: v.optional(alertLimitsSchema),
  /** What the gateway has not taken yet. */
  changes: alertChangesSchema,
  /** When the gateway told the alerts, Unix ms of the device; 0 where none are kept. */
  asOf: v.number(),
})

/** What a device keeps of a person's alerts. */
export type SavedAlerts = v.InferOutput<typeof schema>

/** Where a person's alerts are kept on the device. */
export function alertsKey(personId: string): string {
  return `alerts:${personId}`
}

/** Reads what was stored; undefined for anything else. */
export function readSavedAlerts(stored: unknown): SavedAlerts | undefined {
  const read = v.safeParse(schema, stored)
  return read.success ? read.output : undefined
}

/** Forgets the alerts of somebody who left, but for what the gateway has not heard of. */
export async function forgetAlerts(
  database: Pick<Database, 'get' | 'set' | 'delete'>,
  personId: string,
): Promise<void> {
  const key = alertsKey(personId)
  const changes = readSavedAlerts(await database.get(key))?.changes ?? []
  if (changes.length === 0) await database.delete(key)
  else await database.set(key, { alerts: [], changes, asOf: 0 } satisfies SavedAlerts)
}
