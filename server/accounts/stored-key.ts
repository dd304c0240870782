import type { Kysely } from 'kysely'
import type { Clock } from '../lib/clock.ts'
import { getOrCreateSetting } from '../store/settings.ts'
import type { Tables } from '../store/tables/tables.ts'
import { newToken } from './sessions/tokens.ts'

/**
 * Reads a key that lies in the table `setting` under `name`, the same for every gateway over one store. It is
 * made when it is first asked for.
 */
export function storedKey(
  db: Kysely<Tables>,
  name: string,
  clock: Pick<Clock, 'now'>,
): () => Promise<string> {
  let key: Promise<string> | undefined
  return () => {
    key ??= getOrCreateSetting(db, name, newToken, clock.now()).catch((error: unknown) => {
      key = undefined
      throw error
    })
    return key
  }
}
