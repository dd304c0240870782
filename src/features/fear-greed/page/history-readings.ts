import type { FearGreed, FearGreedDay } from '../../../contract/entities/fear-greed.ts'

/**
 * The readings that the history shows, oldest first: one a day, and at its end the present one of an index that is
 * made through the day, so that it ends where the gauge stands. The price beside that is the newest daily close too.
 */
export function historyReadings({
  own,
  days,
  value,
  asOf,
}: Pick<FearGreed, 'own' | 'days' | 'value' | 'asOf'>): readonly FearGreedDay[] {
  const last = days.at(-1)
  if (!own || value === null || (last !== undefined && asOf <= last.time)) return days
  return [...days, { time: asOf, value, btc: last?.btc ?? null }]
}
