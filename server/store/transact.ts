import type { Kysely, Transaction } from 'kysely'
import { storeFailure } from './store-failure.ts'

/** How often work is begun that the database ends in favour of other work. */
const mostTries = 5

/**
 * Runs work in a transaction, and again where the database ended it for a deadlock or a conflict with another
 * one (SQLSTATE class 40). Rejects as the work does, or with the last conflict.
 */
export async function transact<Schema, Result>(
  db: Kysely<Schema>,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (tries === mostTries || storeFailure(error) !== 'conflict') throw error
    }
  }
}
