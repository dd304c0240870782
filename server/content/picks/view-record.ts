import type { Kysely } from 'kysely'
import type { Pick } from '../../market/picks/pick-coins.ts'
import type { CoinViewTable } from '../../store/tables/pick-tables.ts'
import type { Tables } from '../../store/tables/tables.ts'
import { transact } from '../../store/transact.ts'
import { directionOf } from './pick-record.ts'

/** Which way a coin leaned at a time. */
export interface RecordedView {
  /** Unix ms. */
  madeAt: number
  base: string
  symbolId: string
  direction: Pick['direction']
  /** Price of then, in quote currency. */
  price: number
}

/** A view whose time is over, and how the price changed; NaN where it cannot be known. */
export interface JudgedView extends RecordedView {
  /** As a fraction. */
  change: number
}

/** What became of a view. */
export interface ViewResult extends Omit<RecordedView, 'base' | 'symbolId' | 'price'> {
  /** Change over the horizon in the direction that the coin leaned, as a fraction. */
  change: number
}

/** The record of how coins leaned. What was written once stays, so that gateways that share the database agree. */
export interface ViewRecord {
  save: (views: readonly RecordedView[], rules: number) => Promise<void>
  /** When the newest views were made, Unix ms; undefined before the first. */
  newest: () => Promise<number | undefined>
  /** Views that were made between two times, and of which nobody knows yet what became of them. */
  due: (since: number, until: number) => Promise<RecordedView[]>
  judge: (views: readonly JudgedView[]) => Promise<void>
  /** The newest results of a coin by some rules, newest first. */
  results: (base: string, rules: number, count: number) => Promise<ViewResult[]>
  /** Forgets views that were made before a time. */
  forget: (before: number) => Promise<void>
}

/** Rows in one statement: a few ms of work for an embedded database. */
const batchSize = 100
/** More are not judged in one go. */
const dueLimit = 2_000

/** The record in `db`. */
export function createViewRecord(db: Kysely<Tables>): ViewRecord {
  return {
    save: (views, rules) => {
      const rows = views.map((view) => rowOf(view, rules))
      return inBatches(db, rows, async (work, batch) => {
        await work
          .insertInto('coin_view')
          .values(batch)
          .onConflict((there) => there.columns(['base', 'made_at']).doNothing())
          .execute()
      })
    },
    newest: async () => {
      const row = await db
        .selectFrom('coin_view')
        .select('made_at')
        .orderBy('made_at', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row?.made_at
    },
    due: async (since, until) => {
      const rows = await db
        .selectFrom('coin_view')
        .leftJoin('coin_view_result', (join) =>
          join
            .onRef('coin_view_result.base', '=', 'coin_view.base')
            .onRef('coin_view_result.made_at', '=', 'coin_view.made_at'),
        )
        .selectAll('coin_view')
        .where('coin_view.made_at', '>=', since)
        .where('coin_view.made_at', '<=', until)
        .where('coin_view_result.base', 'is', null)
        .orderBy('coin_view.made_at')
        .limit(dueLimit)
        .execute()
      return rows.map(viewOf)
    },
    judge: (views) => {
      const rows = views.map(({ madeAt, base, change }) => ({
        made_at: madeAt,
        base,
        change: Number.isFinite(change) ? change : null,
      }))
      return inBatches(db, rows, async (work, batch) => {
        await work
          .insertInto('coin_view_result')
          .values(batch)
          .onConflict((there) => there.columns(['base', 'made_at']).doNothing())
          .execute()
      })
    },
    results: async (base, rules, count) => {
      const rows = await db
        .selectFrom('coin_view')
        .innerJoin('coin_view_result', (join) =>
          join
            .onRef('coin_view_result.base', '=', 'coin_view.base')
            .onRef('coin_view_result.made_at', '=', 'coin_view.made_at'),
        )
        .select(['coin_view.made_at', 'coin_view.direction', 'coin_view_result.change'])
        .where('coin_view.base', '=', base)
        .where('coin_view.rules', '=', rules)
        .where('coin_view_result.change', 'is not', null)
        .orderBy('coin_view.made_at', 'desc')
        .limit(count)
        .execute()
      return rows.map(({ made_at: madeAt, direction, change }) => {
        const leaned = directionOf(direction)
        const moved = change ?? Number.NaN
        return { madeAt, direction: leaned, change: leaned === 'up' ? moved : -moved }
      })
    },
    forget: (before) =>
      transact(db, async (work) => {
        await work.deleteFrom('coin_view_result').where('made_at', '<', before).execute()
        await work.deleteFrom('coin_view').where('made_at', '<', before).execute()
      }),
  }
}

/** Writes rows some at a time, all or none. */
async function inBatches<Row>(
  db: Kysely<Tables>,
  rows: readonly Row[],
  write: (work: Kysely<Tables>, batch: Row[]) => Promise<void>,
): Promise<void> {
  await transact(db, async (work) => {
    for (let start = 0; start < rows.length; start += batchSize) {
      await write(work, rows.slice(start, start + batchSize))
    }
  })
}

function rowOf(view: RecordedView, rules: number): CoinViewTable {
  const { madeAt, base, symbolId, direction, price } = view
  return { made_at: madeAt, base, rules, symbol_id: symbolId, direction, price }
}

function viewOf(row: CoinViewTable): RecordedView {
  const { made_at: madeAt, base, symbol_id: symbolId, direction, price } = row
  return { madeAt, base, symbolId, direction: directionOf(direction), price }
}
