import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { marketChangeSchema } from '../../../src/contract/entities/market/market-change.ts'
import type { BusinessLine } from '../../../src/contract/enums.ts'
import { getSetting } from '../../store/settings.ts'
import type { MarketChangeTable } from '../../store/tables/market-tables.ts'
import type { Tables } from '../../store/tables/tables.ts'
import { transact } from '../../store/transact.ts'
import type { NewChange } from './change-log.ts'

/** The setting that says up to which moment (Unix ms) changes were looked for. */
const throughSetting = 'changes.through'

/** Rows in one statement: a few ms of work for an embedded database. */
const batchSize = 100

/** What one write stores. */
export interface StoredChanges {
  changes: readonly (NewChange & { businessLine: BusinessLine })[]
  /** Up to which moment everything is found, Unix ms; undefined where that stays as it was. */
  through: number | undefined
  /** By business line: what is older than this is deleted. */
  retainedSince: ReadonlyMap<BusinessLine, number>
}

const storedChange = v.omit(marketChangeSchema, ['id'])

/** The newest changes of a business line, oldest first; rows that cannot be read are left out. */
export async function loadChanges(
  db: Kysely<Tables>,
  businessLine: BusinessLine,
  limit: number,
): Promise<NewChange[]> {
  const rows = await db
    .selectFrom('market_change')
    .selectAll()
    .where('business_line', '=', businessLine)
    .orderBy('time', 'desc')
    .limit(limit)
    .execute()
  return rows.toReversed().flatMap((row) => {
    const { symbol_id: symbolId, span: window, volume_times: volumeTimes, volume, ...rest } = row
    const read = v.safeParse(storedChange, {
      ...rest,
      symbolId,
      window,
      ...(volumeTimes !== null && { volumeTimes }),
      ...(volume !== null && { volume }),
    })
    return read.success ? [read.output] : []
  })
}

/** Up to which moment changes were looked for, Unix ms; undefined before the first time. */
export async function loadThrough(db: Kysely<Tables>): Promise<number | undefined> {
  const text = await getSetting(db, throughSetting)
  return text === undefined ? undefined : Number(text)
}

/** Stores changes, those that are there already once, and forgets the oldest. */
export async function saveChanges(db: Kysely<Tables>, stored: StoredChanges): Promise<void> {
  const rows = stored.changes.map(rowOf)
  await transact(db, async (work) => {
    for (let start = 0; start < rows.length; start += batchSize) {
      await work
        .insertInto('market_change')
        .values(rows.slice(start, start + batchSize))
        .onConflict((known) => known.columns(['symbol_id', 'kind', 'span', 'time']).doNothing())
        .execute()
    }
    for (const [businessLine, time] of stored.retainedSince) {
      await work
        .deleteFrom('market_change')
        .where('business_line', '=', businessLine)
        .where('time', '<', time)
        .execute()
    }
    if (stored.through === undefined) return
    const value = String(stored.through)
    await work
      .insertInto('setting')
      .values({ name: throughSetting, value, updated_at: stored.through })
      .onConflict((known) =>
        known.column('name').doUpdateSet({ value, updated_at: stored.through }),
      )
      .execute()
  })
}

function rowOf(change: StoredChanges['changes'][number]): MarketChangeTable {
  return {
    symbol_id: change.symbolId,
    kind: change.kind,
    span: change.window,
    time: change.time,
    business_line: change.businessLine,
    size: change.size,
    volume_times: change.volumeTimes ?? null,
    volume: change.volume ?? null,
    move: change.move,
    price: change.price,
  }
}
