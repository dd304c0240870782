import type { Kysely } from 'kysely'
import { metricCounting } from '../../../../src/contract/market/metric-rules.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { Tables } from '../../../store/tables/tables.ts'
import type { MetricColumns, MetricGrid } from '../../../venues/metrics/metric-columns.ts'
import { type Levels, readLevels, recordLevels } from './level-store.ts'

/** What levels are recorded with. */
export interface LevelRecordOptions {
  /** Tells the venue apart from others that share the database. */
  id: string
  db: Kysely<Tables>
  /** The venue's time. */
  clock: Pick<Clock, 'now'>
  /** Paces the recording. */
  timers: Pick<Clock, 'every'>
  /** What is open now, by coin; empty where that is old, undefined where nothing is known yet. */
  present: () => ReadonlyMap<string, Levels> | undefined
  onError: (what: string, error: unknown) => void
}

/** What was open, recorded while it was. */
export interface LevelRecord {
  read: (coin: string, grid: MetricGrid) => Promise<MetricColumns>
  start: () => void
  stop: () => void
}

const lookInterval = 1_000

/** Records what is open at the end of every five minutes, from the start on: for venues that tell only the present. */
export function createLevelRecord(options: LevelRecordOptions): LevelRecord {
  const { id, db, clock, timers, present, onError } = options
  let counted = Number.NaN
  let cancel = (): void => undefined

  const look = (): void => {
    const count = Math.floor(clock.now() / metricCounting)
    if (count === counted) return
    const levels = present()
    if (levels === undefined) return
    counted = count
    if (levels.size === 0) return
    recordLevels(db, id, (count - 1) * metricCounting, levels).catch((error: unknown) =>
      onError('trading data could not be recorded', error),
    )
  }

  return {
    read: (coin, grid) => readLevels(db, id, coin, grid),
    start: () => {
      look()
      cancel = timers.every(lookInterval, look)
    },
    stop: () => cancel(),
  }
}
