import type { SectorWeight } from '../../../../src/contract/market/sector-rules.ts'

/** What an index stood at, at the beginnings of days (UTC) by their numbers since 1970. */
export type DayLevels = ReadonlyMap<number, number>

/** What the indexes of sectors stood at. */
export interface SectorLevels {
  /** Undefined where nothing is recorded. @param sector as in addresses; empty for all coins of the market */
  of: (sector: string, weight: SectorWeight) => DayLevels | undefined
}

/** Nothing recorded. */
export const noSectorLevels: SectorLevels = { of: () => undefined }

const day = 86_400_000

/**
 * Changes of an index since the first of some midnights, as it was recorded, up to now; undefined where a midnight is
 * not recorded.
 * @param times Unix ms: midnights (UTC), then now
 * @param running how many times what it was worth at the last midnight the index is worth now
 * @param unit prices of what the index is measured in at the same points; dollars unless given
 */
export function recordedChanges(
  levels: DayLevels,
  times: readonly number[],
  running: number,
  unit?: ArrayLike<number>,
): Float64Array | undefined {
  const last = times.length - 1
  const levelAt = (point: number): number =>
    levels.get((times[point] ?? Number.NaN) / day) ?? Number.NaN
  const changes = Float64Array.from(times, (_, point) => {
    const level = point === last ? levelAt(last - 1) * running : levelAt(point)
    const rate = unit === undefined ? 1 : (unit[point] ?? Number.NaN) / (unit[0] ?? Number.NaN)
    return level / levelAt(0) / rate - 1
  })
  return changes.some(Number.isNaN) ? undefined : changes
}
