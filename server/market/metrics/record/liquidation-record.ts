import type { Kysely } from 'kysely'
import { metricCounting } from '../../../../src/contract/market/metric-rules.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { Tables } from '../../../store/tables/tables.ts'
import type { MetricColumns, MetricGrid } from '../../../venues/metrics/metric-columns.ts'
import type { Liquidation } from '../../../venues/metrics/public/liquidations.ts'
import {
  type Liquidated,
  noLiquidations,
  readLiquidations,
  recordLiquidations,
} from './liquidation-store.ts'

/** What the liquidations of a venue are recorded with. */
export interface LiquidationRecordOptions {
  /** Tells the venue apart from others that share the database. */
  id: string
  db: Kysely<Tables>
  clock: Pick<Clock, 'now' | 'every'>
  /** US dollars for one tether; undefined while that is not known. */
  dollarsPerTether: () => number | undefined
  onError: (what: string, error: unknown) => void
}

/** Liquidations of a venue, recorded while they happen. */
export interface LiquidationRecord {
  add: (liquidation: Liquidation) => void
  /** Says of which coins all liquidations are told from now on. */
  listen: (coins: ReadonlySet<string>) => void
  read: (coin: string, grid: MetricGrid) => Promise<MetricColumns>
  start: () => void
  stop: () => void
}

const lookInterval = 1_000

/** Adds liquidations up, and records at the end of every five minutes those of coins that were heard of all along. */
export function createLiquidationRecord(options: LiquidationRecordOptions): LiquidationRecord {
  const { id, db, clock, dollarsPerTether, onError } = options
  let sums = new Map<string, Liquidated>()
  let counted = Number.NaN
  let heard: ReadonlySet<string> = new Set()
  /** Coins of which nothing was missed in these five minutes: the sum of any other would be too small. */
  let whole = new Set<string>()
  let cancel = (): void => undefined

  const look = (): void => {
    const count = Math.floor(clock.now() / metricCounting)
    if (count === counted) return
    if (whole.size > 0 && count === counted + 1) {
      const coins = new Map([...whole].map((coin) => [coin, sums.get(coin) ?? noLiquidations]))
      recordLiquidations(db, id, counted * metricCounting, coins).catch((error: unknown) =>
        onError('liquidations could not be recorded', error),
      )
    }
    sums = new Map()
    counted = count
    whole = new Set(heard)
  }

  return {
    add: ({ coin, side, value }) => {
      look()
      const rate = dollarsPerTether()
      if (rate === undefined) {
        whole.delete(coin)
        return
      }
      const sum = sums.get(coin) ?? { ...noLiquidations }
      const dollars = value * rate
      sum[side === 'long' ? 'longs' : 'shorts'] += dollars
      sum.largest = Math.max(sum.largest, dollars)
      sums.set(coin, sum)
    },
    listen: (coins) => {
      look()
      heard = coins
      whole = new Set([...whole].filter((coin) => coins.has(coin)))
    },
    read: (coin, grid) => readLiquidations(db, id, coin, grid),
    start: () => {
      look()
      cancel = clock.every(lookInterval, look)
    },
    stop: () => cancel(),
  }
}
