/** Ranges of the history, in days; 0 is all of it. */
export const historyRanges = { '7d': 7, '30d': 30, '1y': 366, all: 0 } as const

/** See `historyRanges`. */
export type HistoryRange = keyof typeof historyRanges

/** What the address of the page chooses. */
export interface FearGreedSearch {
  /** A year unless told. */
  range?: Exclude<HistoryRange, '1y'>
}

/** Reads the query of the page. Never throws. */
export function parseFearGreedSearch({
  range,
}: Readonly<Record<string, unknown>>): FearGreedSearch {
  return range === '7d' || range === '30d' || range === 'all' ? { range } : {}
}
