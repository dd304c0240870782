import { type MarketFigures, summariseMarket } from '../../../src/contract/market/market-summary.ts'
import { marketTypes } from '../../../src/contract/market/market-types.ts'
import type { LiveTable } from '../live-table.ts'
import type { MarketValues } from '../market-data.ts'
import { numberAt } from '../prices.ts'

/** The spot list as a whole, as one class of visitors is shown it. */
export interface SpotSummary {
  liveTable: Readonly<LiveTable>
  figures: MarketFigures
  /** The rows that they are of. */
  rows: Uint32Array
  /** Those of them that stand for coins. */
  coins: Uint32Array
  /** US dollars in one unit of a row's quote; NaN where unknown. */
  worth: (row: number) => number
}

/**
 * Adds up the spot list; undefined before its first listing.
 * @param isHidden whether a coin is hidden from the caller
 */
export function spotSummary(
  { liveTable: liveTableOf, dollars }: Pick<MarketValues, 'liveTable' | 'dollars'>,
  isHidden: (base: string) => boolean,
): SpotSummary | undefined {
  const liveTable = liveTableOf(marketTypes.spot)
  if (liveTable === undefined) return undefined
  const { base, quote, circulatingSupply } = liveTable.table
  const perQuote = new Map([...new Set(quote)].map((each) => [each, dollars(each) ?? Number.NaN]))
  const worth = (row: number): number => perQuote.get(quote[row] ?? '') ?? Number.NaN
  const last = (row: number): number => numberAt(liveTable, row, 'last')
  const rows = Uint32Array.from(base.keys()).filter((row) => !isHidden(base[row] ?? ''))
  const { figures, coins } = summariseMarket(
    {
      base,
      // As the app works it out, so that a change on a border is in the same band.
      change: (row) => {
        const open = numberAt(liveTable, row, 'open24h')
        return open > 0 ? (last(row) - open) / open : Number.NaN
      },
      turnover: (row) => numberAt(liveTable, row, 'turnover24h') * worth(row),
      marketCap: (row) => (circulatingSupply[row] || Number.NaN) * last(row) * worth(row),
    },
    rows,
  )
  return { liveTable, figures, rows, coins, worth }
}
