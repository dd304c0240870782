/** How many days before count as usual. */
export const usualDays = 7

/** A coin that never varies would be called hot for nothing: its deviation counts as this share. */
const leastDeviation = 0.1

/**
 * How far a turnover lies above what is usual: its distance from the mean of the `usualDays` before,
 * in standard deviations (of the population, at least 10 % of the mean). NaN unless all are known.
 * @param usual turnovers of the days before, in the same unit
 */
export function turnoverScore(turnover: number, usual: ArrayLike<number>): number {
  if (usual.length !== usualDays) return Number.NaN
  const days = Array.from(usual)
  const mean = sum(days) / usualDays
  const variance = sum(days.map((day) => (day - mean) ** 2)) / usualDays
  const deviation = Math.max(Math.sqrt(variance), leastDeviation * mean)
  return deviation > 0 ? (turnover - mean) / deviation : Number.NaN
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
