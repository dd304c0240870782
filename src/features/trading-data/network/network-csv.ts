import type { NetworkData } from '../../../contract/entities/market/trading-data.ts'
import { csvOf } from '../panels/panel-csv.ts'

const head = [
  'venue',
  'open interest',
  'change',
  'funding of 8 h',
  'accounts long',
  'liquidated longs',
  'liquidated shorts',
]

/** The figures of the venues, a row each, in US dollars and fractions; a venue that is silent has none. */
export function networkCsv({ rows }: Pick<NetworkData, 'rows'>): string {
  return csvOf(
    head,
    rows.map((row) =>
      [
        row.venue,
        row.openInterest,
        row.openInterestChange,
        row.funding,
        row.longShare,
        row.liquidatedLongs,
        row.liquidatedShorts,
      ].map((cell) => cell ?? ''),
    ),
  )
}
