import type { Kysely } from 'kysely'
import type { SectorLevelTable } from '../../../store/tables/market-tables.ts'
import type { Tables } from '../../../store/tables/tables.ts'
import { transact } from '../../../store/transact.ts'

/** Rows in one statement: a few ms of work for an embedded database. */
const batchSize = 100

/** Everything that is recorded of a market. @param market name of the venue */
export async function readSectorLevels(
  db: Kysely<Tables>,
  market: string,
): Promise<SectorLevelTable[]> {
  return await db.selectFrom('sector_level').selectAll().where('market', '=', market).execute()
}

/**
 * Records levels; one that is there already stays as it is, so that gateways that share the database agree.
 * @param oldest number of the first day that is kept, since 1970
 */
export async function saveSectorLevels(
  db: Kysely<Tables>,
  levels: readonly SectorLevelTable[],
  oldest: number,
): Promise<void> {
  await transact(db, async (work) => {
    for (let start = 0; start < levels.length; start += batchSize) {
      await work
        .insertInto('sector_level')
        .values(levels.slice(start, start + batchSize))
        .onConflict((there) => there.columns(['market', 'sector', 'weight', 'day']).doNothing())
        .execute()
    }
    await work.deleteFrom('sector_level').where('day', '<', oldest).execute()
  })
}
