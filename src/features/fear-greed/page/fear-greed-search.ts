import { startOfDay } from '../../../contract/day.ts'

/** Ranges of the history, in days; 0 is all of it. */
export const historyRanges = { '7d': 7, '30d': 30, '1y': 366, all: 0 } as const

/** See `historyRanges`. */
export type HistoryRange = keyof typeof historyRanges

/** What the address of the page chooses: a range up to now, a year unless told, or the days from one to another. */
export interface FearGreedSearch {
  range?: Exclude<HistoryRange, '1y'>
  /** First and last day, YYYY-MM-DD; both or none. */
  from?: string
  to?: string
}

/** Reads the query of the page. Never throws. */
export function parseFearGreedSearch({
  range,
  from,
  to,
}: Readonly<Record<string, unknown>>): FearGreedSearch {
  if (typeof from === 'string' && typeof to === 'string' && startOfDay(from) <= startOfDay(to)) {
    return { from, to }
  }
  return range === '7d' || range === '30d' || range === 'all' ? { range } : {}
}
