import * as v from 'valibot'
import { answerText, decimal, unixMs } from '../wire.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
/** A fraction; null where it is not known. */
const fraction = v.nullable(decimal)

/** The spot list as a whole, by the rules in docs/rules.md. Money is US dollars. */
export const marketMetricsSchema = v.object({
  /** When the venue last confirmed the list. */
  asOf: unixMs,
  /** Of the coins whose supply is known, and how many they are; null where none is. */
  marketCap: v.nullable(decimal),
  marketCapChange: fraction,
  coins: count,
  volume24h: decimal,
  btcDominance: fraction,
  ethDominance: fraction,
  /** Pairs whose change over 24 hours is known, by its sign. */
  up: count,
  flat: count,
  down: count,
})

/** See `marketMetricsSchema`. */
export type MarketMetrics = v.InferOutput<typeof marketMetricsSchema>

/** The coins that trade most, each by its busiest spot pair, the largest turnover first. */
export const heatCoinsSchema = v.array(
  v.object({
    symbolId: answerText,
    base: answerText,
    /** The sector that the venue names first; empty for none. */
    sector: answerText,
    /** US dollars over 24 hours. */
    turnover24h: decimal,
    change24h: fraction,
  }),
)

/** See `heatCoinsSchema`. */
export type HeatCoins = v.InferOutput<typeof heatCoinsSchema>
