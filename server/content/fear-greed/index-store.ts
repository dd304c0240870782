import type { Kysely } from 'kysely'
import type { Tables } from '../../store/tables/tables.ts'
import type { IndexDay } from './published-index.ts'

/** More rows than this are not written in one statement. */
const chunk = 200

/** The readings of an index from a day on (Unix ms), oldest first. */
export async function readDays(
  db: Kysely<Tables>,
  source: string,
  from: number,
): Promise<IndexDay[]> {
  const rows = await db
    .selectFrom('fear_greed_day')
    .select(['day', 'value'])
    .where('source', '=', source)
    .where('day', '>=', from)
    .orderBy('day')
    .execute()
  return rows.map(({ day, value }) => ({ time: day, value }))
}

/** Records readings of an index. A day that is known stays as it was told first. */
export async function recordDays(
  db: Kysely<Tables>,
  source: string,
  days: readonly IndexDay[],
): Promise<void> {
  for (let start = 0; start < days.length; start += chunk) {
    const rows = days.slice(start, start + chunk)
    await db
      .insertInto('fear_greed_day')
      .values(rows.map(({ time, value }) => ({ source, day: time, value })))
      .onConflict((known) => known.columns(['source', 'day']).doNothing())
      .execute()
  }
}
