import type { PaceBasis } from '../chain/forecast.ts'

/** What the address of the page chooses. */
export interface HalvingSearch {
  /** Absent for the pace of the chain. */
  pace?: 'target'
}

/** Reads the query of the page. Never throws. */
export function parseHalvingSearch({ pace }: Readonly<Record<string, unknown>>): HalvingSearch {
  return pace === 'target' ? { pace } : {}
}

/** What the countdown goes by. */
export function basisOf({ pace }: HalvingSearch): PaceBasis {
  return pace ?? 'live'
}
