import type { Kysely } from 'kysely'
import {
  type SectorWeight,
  sectorRules,
  sectorWeights,
} from '../../../../src/contract/market/sector-rules.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { SectorLevelTable } from '../../../store/tables/market-tables.ts'
import type { Tables } from '../../../store/tables/tables.ts'
import { placeOf } from '../../history/closes.ts'
import { type Constituent, chainedLevel } from '../index-formula.ts'
import { readSectorCoins, type SectorCoin, type SectorSource } from '../sector-coins.ts'
import { readSectorLevels, saveSectorLevels } from './level-store.ts'
import type { SectorLevels } from './sector-levels.ts'

/** What levels are recorded with. */
export interface SectorRecordOptions {
  /** Tells the market apart from others that were shown from the same database. */
  marketName: string
  db: Kysely<Tables>
  market: SectorSource
  /** The venue's time. */
  clock: Pick<Clock, 'now'>
  /** Paces the recording. */
  timers: Pick<Clock, 'every'>
  onError: (what: string, error: unknown) => void
}

/** The record of what the indexes of sectors stood at. */
export interface SectorRecord extends SectorLevels {
  start: () => void
  /** Resolves when nothing is written any more. */
  stop: () => Promise<void>
}

const day = 86_400_000
const lookInterval = 60_000
/** Days that are kept: a year and what stands around it. */
const retainedDays = 400
/** Looks after which the past is taken as it is, though candles of some coins are still missing. */
const patience = 15

/**
 * Records the level of every index at the beginning of each day (UTC). The days before the first start, and those in
 * which no gateway ran, are filled from daily candles; a level that was recorded once never changes, whatever becomes
 * of the coins and their supplies.
 */
export function createSectorRecord(options: SectorRecordOptions): SectorRecord {
  const { marketName, db, market, clock, timers, onError } = options
  const known = new Map<string, Map<number, number>>()
  let isRead = false
  let looks = 0
  let recordedUntil = Number.NaN
  let work: Promise<void> | undefined
  let cancel = (): void => undefined

  const read = async (): Promise<void> => {
    known.clear()
    for (const { sector, weight, day: at, level } of await readSectorLevels(db, marketName)) {
      const levels = known.get(keyOf(sector, weight)) ?? new Map<number, number>()
      known.set(keyOf(sector, weight), levels.set(at, level))
    }
    isRead = true
  }

  const look = async (): Promise<void> => {
    if (!isRead) await read()
    const today = Math.floor(clock.now() / day)
    const { days } = market.windows
    looks += 1
    const isFilled = days.incomplete.size === 0 || looks > patience
    if (today === recordedUntil || !isFilled || Math.floor(days.asOf / day) !== today) return
    const coins = readSectorCoins(market)
    if (coins === undefined) return
    const series = [{ id: '', coins: coins.market }, ...coins.sectors]
    const levels = series.flatMap(({ id, coins: members }) =>
      sectorWeights.flatMap((weight) =>
        missingLevels(market, members, weight, known.get(keyOf(id, weight)), today).map(
          ({ at, level }): SectorLevelTable => ({
            market: marketName,
            sector: id,
            weight,
            day: at,
            level,
          }),
        ),
      ),
    )
    await saveSectorLevels(db, levels, today - retainedDays)
    // What another gateway recorded first counts.
    await read()
    recordedUntil = today
  }

  const run = (): void => {
    work ??= look()
      .catch((error: unknown) => onError('levels of sectors are not recorded', error))
      .finally(() => {
        work = undefined
      })
  }

  return {
    of: (sector, weight) => known.get(keyOf(sector, weight)),
    start: () => {
      run()
      cancel = timers.every(lookInterval, run)
    },
    stop: async () => {
      cancel()
      await work
    },
  }
}

function keyOf(sector: string, weight: string): string {
  return `${weight} ${sector}`
}

/** The levels from the last recorded day to today; from the first day with prices where none is recorded. */
function missingLevels(
  { windows: { days } }: SectorSource,
  coins: readonly SectorCoin[],
  weight: SectorWeight,
  recorded: ReadonlyMap<number, number> | undefined,
  today: number,
): { at: number; level: number }[] {
  const lastRecorded = Math.max(...(recorded?.keys() ?? []))
  const constituentsAt = (at: number): Constituent[] =>
    coins.map(({ symbolId, supply }) => ({
      supply,
      prices: [at - 1, at].map(
        (each) => days.bySymbol.get(symbolId)?.[placeOf(days, each * day)] ?? Number.NaN,
      ),
    }))
  const missing: { at: number; level: number }[] = []
  let level = recorded?.get(lastRecorded) ?? Number.NaN
  const first = Number.isFinite(lastRecorded) ? lastRecorded + 1 : today - retainedDays + 1
  for (let at = first; at <= today; at++) {
    const step = chainedLevel(constituentsAt(at), weight, 1)
    if (Number.isNaN(level)) {
      if (Number.isNaN(step)) continue
      level = sectorRules.base
      missing.push({ at: at - 1, level })
    }
    // A day of which nothing is known leaves the index where it was.
    if (!Number.isNaN(step)) level *= step
    missing.push({ at, level })
  }
  return missing
}
