import type { TopTraderRule } from '../../../../src/contract/market/metric-rules.ts'
import type { MetricKind } from '../metric-columns.ts'
import type { LiquidationSource } from './liquidations.ts'
import type { PublicContract } from './public-contract.ts'

/** Steps of a series that are asked for. */
export interface SeriesQuestion {
  contract: PublicContract
  /** Length in ms, and what the exchange calls it. */
  step: number
  period: string
  /** The first step begins, and the last one ends; Unix ms. */
  from: number
  until: number
}

/** What an exchange states of one step. */
export interface MetricRow {
  /** Start of the step, Unix ms. */
  time: number
  values: Partial<Record<MetricKind, number>>
}

/** A request of an exchange that answers with what happened at some steps. */
export interface PublicSeries {
  /** Short, and different from others of the exchange. */
  name: string
  kinds: readonly MetricKind[]
  /** Steps that there are, by their length in ms: what the exchange calls them. */
  steps: ReadonlyMap<number, string>
  /** Rows of one answer; undefined where every answer has the newest that there are. */
  page: number | undefined
  /** How far back it may be asked for, ms; any time where undefined. */
  reach?: number
  /** How long a level holds behind its step until the next one, ms; two steps by default. */
  holds?: number
  /** True where its money is counted in coins. */
  inCoins?: boolean
  /** Between two of its requests, ms, where it has a budget of its own. */
  interval?: number
  /** Scheme and host of its requests, where they are others than those of the exchange. */
  origin?: string
  /** Path and query of a question. */
  path: (question: SeriesQuestion) => string
  /** The rows of an answer. Throws where it makes no sense. */
  read: (answer: unknown, question: SeriesQuestion) => MetricRow[]
}

/** How often one kind of request may be sent: half of what the exchange allows. */
export interface RequestBudget {
  /** Between two requests, ms. */
  interval: number
  /** So many at once after a rest. */
  burst: number
  /** What shares the budget: all requests, those of a series, or those of a series and contract. */
  shared: 'all' | 'series' | 'contract'
}

/** An exchange that tells everybody what its contracts do. */
export interface PublicExchange {
  /** ccxt's id of it. */
  id: string
  name: string
  /** Scheme and host of its requests. */
  origin: string
  topTraders: TopTraderRule
  budget: RequestBudget
  contracts: {
    /** Paths whose answers together say which contracts there are. */
    paths: readonly string[]
    read: (answers: readonly unknown[]) => PublicContract[]
  }
  series: readonly PublicSeries[]
  /** Where it tells of liquidations; undefined where it does not, or what it counts is not certain. */
  liquidations?: LiquidationSource
}
