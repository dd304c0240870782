import * as v from 'valibot'
import type { FromText } from './settings-text.ts'

/** Exchanges that tell everybody what their contracts do, by ccxt's id. */
export const dataVenueNames = ['binance', 'okx', 'bybit', 'bitget', 'gate', 'kucoin'] as const

/** See `dataVenueNames`. */
export type DataVenueName = (typeof dataVenueNames)[number]

/** True for one of `dataVenueNames`. */
export function isDataVenue(name: string): name is DataVenueName {
  return dataVenueNames.some((known) => known === name)
}

const takes = `takes some of ${dataVenueNames.join(', ')} with blanks between, or none`

/** Names of exchanges with blanks between, each once; `none` for no exchange. */
export function dataVenues(): FromText<DataVenueName[]> {
  return v.pipe(
    v.string(),
    v.transform((text) => text.split(/[\s,]+/).filter((word) => word !== '')),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const words = dataset.value
      if (words.length === 1 && words[0] === 'none') return []
      const names = words.filter(isDataVenue)
      if (names.length > 0 && names.length === words.length) return [...new Set(names)]
      addIssue({ message: takes })
      return NEVER
    }),
  )
}
