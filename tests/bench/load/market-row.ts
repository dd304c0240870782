/** A row of the list as most apps ask for it: one object per symbol. */
export interface MarketRow {
  symbol: string
  base: string
  quote: string
  name: string
  last: string
  /** Change of 24 hours as a fraction. */
  change: string
  high: string
  low: string
  turnover: string
}
