import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { getOrCreateSetting } from './settings.ts'
import type { Tables } from './tables/tables.ts'

/** What gateways on this database are called together, the same for all of them: 16 hex digits. `now` in Unix ms. */
export function clusterIdOf(db: Kysely<Tables>, now: number): Promise<string> {
  return getOrCreateSetting(db, 'cluster_id', () => randomBytes(8).toString('hex'), now)
}
