import { type Kysely, sql } from 'kysely'
import type { MetricLiquidationTable } from '../../../store/tables/market-tables.ts'
import type { Tables } from '../../../store/tables/tables.ts'
import { transact } from '../../../store/transact.ts'
import {
  type MetricColumns,
  type MetricGrid,
  unknownColumns,
} from '../../../venues/metrics/metric-columns.ts'
import { recordedStep, recordedSteps } from './recorded-steps.ts'

/** What was liquidated of a coin, in US dollars. */
export interface Liquidated {
  longs: number
  shorts: number
  /** The largest single one. */
  largest: number
}

/** Where nobody lost a position. */
export const noLiquidations: Readonly<Liquidated> = { longs: 0, shorts: 0, largest: 0 }

/** Stands for the venue itself in the row for which gateways that record the same wait. */
const venueItself = ''

/** Rows in one statement: a few ms of work for an embedded database. */
const batchSize = 60

/**
 * Adds what was liquidated of coins to each of `recordedSteps`. Several gateways that watch the
 * same venue may each tell of the same five minutes: what more one of them has heard of is added.
 * @param time Unix ms of the start of the five minutes in which it was
 * @param coins those that were watched for all of it
 */
export async function recordLiquidations(
  db: Kysely<Tables>,
  venue: string,
  time: number,
  coins: ReadonlyMap<string, Liquidated>,
): Promise<void> {
  const rowsOf = (step: number, all: Iterable<readonly [string, Liquidated]>) =>
    [...all].map(
      ([coin, sums]): MetricLiquidationTable => ({
        venue,
        coin,
        step,
        time: Math.floor(time / step) * step,
        ...sums,
      }),
    )
  const [shortest] = recordedSteps
  await transact(db, async (work) => {
    // Whoever is second waits here until the first is done.
    await add(work, rowsOf(shortest.step, [[venueItself, noLiquidations]]))
    const there = await work
      .selectFrom('metric_liquidation')
      .select(['coin', 'longs', 'shorts'])
      .where('venue', '=', venue)
      .where('step', '=', shortest.step)
      .where('time', '=', Math.floor(time / shortest.step) * shortest.step)
      .execute()
    const known = new Map(there.map((row) => [row.coin, row]))
    const news = [...coins].map(([coin, sums]) => [coin, beyond(sums, known.get(coin))] as const)
    await add(
      work,
      recordedSteps.flatMap(({ step }) => rowsOf(step, news)),
    )
    for (const { step, retention } of recordedSteps) {
      await work
        .deleteFrom('metric_liquidation')
        .where('step', '=', step)
        .where('time', '<', time - retention)
        .execute()
    }
  })
}

/** What sums have more than what is recorded already. */
function beyond(
  { longs, shorts, largest }: Liquidated,
  recorded: Pick<Liquidated, 'longs' | 'shorts'> = noLiquidations,
): Liquidated {
  return {
    longs: Math.max(0, longs - recorded.longs),
    shorts: Math.max(0, shorts - recorded.shorts),
    largest,
  }
}

async function add(work: Kysely<Tables>, rows: readonly MetricLiquidationTable[]): Promise<void> {
  for (let start = 0; start < rows.length; start += batchSize) {
    await work
      .insertInto('metric_liquidation')
      .values(rows.slice(start, start + batchSize))
      .onConflict((there) =>
        there.columns(['venue', 'coin', 'step', 'time']).doUpdateSet({
          longs: sql`metric_liquidation.longs + excluded.longs`,
          shorts: sql`metric_liquidation.shorts + excluded.shorts`,
          largest: sql`case when excluded.largest > metric_liquidation.largest
            then excluded.largest else metric_liquidation.largest end`,
        }),
      )
      .execute()
  }
}

/** What was recorded of a coin over some steps; NaN for those in which it was not watched. */
export async function readLiquidations(
  db: Kysely<Tables>,
  venue: string,
  coin: string,
  { from, step, count, until }: MetricGrid,
): Promise<MetricColumns> {
  const rows = await db
    .selectFrom('metric_liquidation')
    .selectAll()
    .where('venue', '=', venue)
    .where('coin', '=', coin)
    .where('step', '=', recordedStep(step))
    .where('time', '>=', from)
    .where('time', '<', until)
    .execute()
  const columns = unknownColumns(count)
  const { longs, shorts, largest } = columns
  for (const row of rows) {
    const place = Math.floor((row.time - from) / step)
    if (place >= count) continue
    longs[place] = (longs[place] || 0) + row.longs
    shorts[place] = (shorts[place] || 0) + row.shorts
    largest[place] = Math.max(largest[place] || 0, row.largest)
  }
  return columns
}
