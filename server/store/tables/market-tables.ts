import type { BusinessLine } from '../../../src/contract/enums.ts'
import type { SectorWeight } from '../../../src/contract/market/sector-rules.ts'

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
  /** In base currency; only of a block trade. */
  volume: string | null
  move: string
  price: string
}

/** What was open in the contracts of a coin at the end of a step, see `metricKinds`; null where unknown. */
export interface MetricLevelTable {
  venue: string
  coin: string
  /** Length in ms. */
  step: number
  /** Start of the step, Unix ms. */
  time: number
  price: number | null
  open_interest: number | null
  open_interest_coins: number | null
  funding: number | null
  basis: number | null
}

/** What was liquidated of a coin in a step, in US dollars. */
export interface MetricLiquidationTable {
  venue: string
  /** Empty in the row of a step in which the venue was watched, whatever happened. */
  coin: string
  /** Length in ms. */
  step: number
  /** Start of the step, Unix ms. */
  time: number
  longs: number
  shorts: number
  /** The largest single one. */
  largest: number
}

/** What the index of a sector stood at when a day (UTC) began. */
export interface SectorLevelTable {
  /** Name of the market. */
  market: string
  /** As in addresses; empty for all coins of the market. */
  sector: string
  weight: SectorWeight
  /** Number of the day since 1970. */
  day: number
  /** In dollars; the first one that was recorded is `sectorRules.base`. */
  level: number
}

/** Which gateway speaks with the venue for all that share the database; see ingest-lease.ts. */
export interface IngestLeaseTable {
  name: string
  owner: string
  /** Rises with every new holding. */
  epoch: number
  /** Unix ms, by the clock of the database. */
  until: number
  /** Until when another gateway asks for it, Unix ms by the clock of the database. */
  wanted_until: number
}

/** The tables of what happened in the market. */
export interface MarketTables {
  market_change: MarketChangeTable
  metric_level: MetricLevelTable
  metric_liquidation: MetricLiquidationTable
  sector_level: SectorLevelTable
  ingest_lease: IngestLeaseTable
}
