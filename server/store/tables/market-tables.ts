import type { BusinessLine } from '../../../src/contract/enums.ts'

/** Something that happened to the price of a symbol, see `marketChangeSchema`. */
export interface MarketChangeTable {
  symbol_id: string
  kind: string
  /** The window of its rule. */
  span: string
  /** Venue time in Unix ms. */
  time: number
  business_line: BusinessLine
  size: number
  volume_times: number | null
  move: string
  price: string
}

/** The tables of what happened in the market. */
export interface MarketTables {
  market_change: MarketChangeTable
}
