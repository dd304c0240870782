import type { Kysely } from 'kysely'
import { readStore } from '../store/read-store.ts'
import { openBareStore, type Store, type StorePlace, storeErrorText } from '../store/store.ts'
import { isDatabaseFailure } from '../store/store-failure.ts'
import type { Tables } from '../store/tables/tables.ts'

/**
 * Works on the store of a gateway that may run meanwhile. Rejects as `work` does, and with a StoreError where the
 * database fails or there is none of this version.
 */
export function besideGateway<Result>(
  place: StorePlace,
  work: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  return during(readStore(place), place, work)
}

/**
 * Works on the store while no gateway has its data folder, whatever schema it has. On PostgreSQL, gateways with
 * other data folders may run.
 */
export function withoutGateway<Result>(
  place: StorePlace,
  work: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  return during(openBareStore(place), place, work)
}

async function during<Result>(
  opening: Promise<Pick<Store, 'db' | 'close'>>,
  place: StorePlace,
  work: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  const store = await opening
  try {
    return await work(store.db)
  } catch (error) {
    throw isDatabaseFailure(error) ? storeErrorText(error, place) : error
  } finally {
    await store.close()
  }
}
