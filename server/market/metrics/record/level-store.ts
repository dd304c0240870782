import type { Kysely } from 'kysely'
import type { MetricLevelTable } from '../../../store/tables/market-tables.ts'
import type { Tables } from '../../../store/tables/tables.ts'
import { transact } from '../../../store/transact.ts'
import {
  type MetricColumns,
  type MetricGrid,
  unknownColumns,
} from '../../../venues/metrics/metric-columns.ts'
import { recordedStep, recordedSteps } from './recorded-steps.ts'

/** What is recorded, by its column. */
const kinds = {
  price: 'price',
  open_interest: 'openInterest',
  open_interest_coins: 'openInterestCoins',
  funding: 'funding',
  basis: 'basis',
} as const

/** Names of what is recorded. */
type RecordedKind = (typeof kinds)[keyof typeof kinds]

/** What was open in the contracts of a coin; NaN where unknown. */
export type Levels = Record<RecordedKind, number>

/** Rows in one statement: a few ms of work for an embedded database. */
const batchSize = 60

/**
 * Records what was open at the end of a count, in each of `recordedSteps`: a step that is not over has what was
 * counted last in it.
 * @param time Unix ms of the start of the five minutes that were counted
 */
export async function recordLevels(
  db: Kysely<Tables>,
  venue: string,
  time: number,
  coins: ReadonlyMap<string, Levels>,
): Promise<void> {
  const known = (value: number): number | null => (Number.isFinite(value) ? value : null)
  const rows = recordedSteps.flatMap(({ step }) =>
    [...coins].map(
      ([coin, levels]): MetricLevelTable => ({
        venue,
        coin,
        step,
        time: Math.floor(time / step) * step,
        price: known(levels.price),
        open_interest: known(levels.openInterest),
        open_interest_coins: known(levels.openInterestCoins),
        funding: known(levels.funding),
        basis: known(levels.basis),
      }),
    ),
  )
  await transact(db, async (work) => {
    for (let start = 0; start < rows.length; start += batchSize) {
      await work
        .insertInto('metric_level')
        .values(rows.slice(start, start + batchSize))
        .onConflict((there) =>
          there.columns(['venue', 'coin', 'step', 'time']).doUpdateSet((row) => ({
            price: row.ref('excluded.price'),
            open_interest: row.ref('excluded.open_interest'),
            open_interest_coins: row.ref('excluded.open_interest_coins'),
            funding: row.ref('excluded.funding'),
            basis: row.ref('excluded.basis'),
          })),
        )
        .execute()
    }
    for (const { step, retention } of recordedSteps) {
      await work
        .deleteFrom('metric_level')
        .where('step', '=', step)
        .where('time', '<', time - retention)
        .execute()
    }
  })
}

/** What was recorded of a coin over some steps, from the longest recorded steps that those are made of. */
export async function readLevels(
  db: Kysely<Tables>,
  venue: string,
  coin: string,
  grid: MetricGrid,
): Promise<MetricColumns> {
  const { from, step, count, until } = grid
  const rows = await db
    .selectFrom('metric_level')
    .selectAll()
    .where('venue', '=', venue)
    .where('coin', '=', coin)
    .where('step', '=', recordedStep(step))
    .where('time', '>=', from)
    .where('time', '<', until)
    .orderBy('time')
    .execute()
  const columns = unknownColumns(count)
  for (const row of rows) {
    const place = Math.floor((row.time - from) / step)
    for (const [name, kind] of Object.entries(kinds)) {
      const value = row[name as keyof typeof kinds]
      if (value !== null && place < count) columns[kind][place] = value
    }
  }
  return columns
}
