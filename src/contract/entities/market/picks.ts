import * as v from 'valibot'
import { aiIndexFactors } from '../../market/ai-index-rules.ts'
import { answerText, decimal, unixMs } from '../wire.ts'

/** What coins are compared by. */
export const factorKinds = [
  'momentum',
  'relativeVolume',
  'openInterestChange',
  'funding',
  'sectorStrength',
  'volatility',
] as const

/** One of the factors, see docs/rules.md. */
export type FactorKind = (typeof factorKinds)[number]

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const direction = v.picklist(['up', 'down'])
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(100))

const factorSchema = v.object({
  kind: v.picklist(factorKinds),
  /** Changes, rates and deviations are fractions; a relative volume is a multiple of what is usual. */
  value: v.number(),
  /** What share of the compared coins lay below, in percent. */
  percentile: share,
})

/** One coin that was called to rise or to fall. */
export const coinPickSchema = v.object({
  symbolId: answerText,
  base: answerText,
  direction,
  /** When it was picked, in quote currency. */
  price: decimal,
  score: share,
  /** Those that speak most for the call, the strongest first. */
  factors: v.array(factorSchema),
})

/** See `coinPickSchema`. */
export type CoinPick = v.InferOutput<typeof coinPickSchema>

/** How the factors of one coin stand now, whether it is picked or not, and what became of how it leaned before. */
export const coinViewSchema = v.object({
  symbolId: answerText,
  base: answerText,
  /** When it was worked out. */
  asOf: unixMs,
  /** How many coins were compared. */
  universe: count,
  direction: v.picklist(['up', 'down', 'even']),
  score: share,
  /** All that are known, the heaviest first. */
  factors: v.array(
    v.object({
      ...factorSchema.entries,
      /** How much it speaks for a rise; below 50 for a fall. */
      forRise: share,
    }),
  ),
  /** What the coin was picked for last time, if it was. */
  pick: v.nullable(v.object({ direction, madeAt: unixMs, horizonHours: count })),
  /** After so many hours a view is judged. Gateways of before do not say. */
  horizonHours: v.optional(count, 24),
  /** What became of how the coin leaned, one view a day, newest first. Gateways of before do not say. */
  past: v.optional(
    v.pipe(
      v.array(
        v.object({
          direction,
          madeAt: unixMs,
          /** Change over the horizon in the direction that the coin leaned, as a fraction. */
          change: v.number(),
        }),
      ),
      v.maxLength(100),
    ),
    [],
  ),
})

/** See `coinViewSchema`. */
export type CoinView = v.InferOutput<typeof coinViewSchema>

const reading = v.pipe(count, v.maxValue(100))

/** How much risk the market takes: 0 is none, 100 all. Made of the coins that trade most, see docs/rules.md. */
export const aiIndexSchema = v.object({
  value: reading,
  asOf: unixMs,
  /** Whole points since the first moment of yesterday, by the factors that are known of both; null where they are not. */
  change: v.nullable(v.pipe(v.number(), v.integer())),
  factors: v.array(
    v.object({
      key: v.picklist(aiIndexFactors),
      /** In percent. */
      weight: count,
      /** Null where it is not known: its weight is left to the others. */
      score: v.nullable(reading),
    }),
  ),
  /** At the first moments of the last days (UTC), oldest first. */
  days: v.pipe(v.array(v.object({ time: unixMs, value: reading })), v.maxLength(100)),
})

/** See `aiIndexSchema`. */
export type AiIndex = v.InferOutput<typeof aiIndexSchema>

/** Coins that were picked by the rules in docs/rules.md, and what became of those before. */
export const picksSchema = v.object({
  /** When they were picked, and when the next are. */
  madeAt: unixMs,
  nextAt: unixMs,
  horizonHours: count,
  /** Version of the rules. */
  rules: count,
  /** Null before the first reading. */
  index: v.nullable(aiIndexSchema),
  /** How many coins were compared. */
  universe: count,
  picks: v.array(coinPickSchema),
  /** What became of the last picks by these rules, newest first. */
  results: v.array(
    v.object({
      symbolId: answerText,
      base: answerText,
      direction,
      madeAt: unixMs,
      /** Change over the horizon in the direction that was called, as a fraction. */
      change: v.number(),
      /** Median change of all coins over the same time; null where it is not known. */
      market: v.nullable(v.number()),
    }),
  ),
})

/** See `picksSchema`. */
export type CoinPicksAnswer = v.InferOutput<typeof picksSchema>
