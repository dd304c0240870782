import * as v from 'valibot'
import { ownInputs } from '../market/fear-greed-rules.ts'
import { sourceSchema } from './onchain.ts'
import { decimal, unixMs } from './wire.ts'

const score = v.pipe(v.number(), v.minValue(0), v.maxValue(100))
const value = v.pipe(score, v.integer())

/** What an index is made of: the inputs of ours, and those that a provider states. */
export const fearGreedInputs = [
  ...ownInputs,
  'momentumVolume',
  'social',
  'surveys',
  'trends',
] as const

/** See `fearGreedInputs`. */
export type FearGreedInput = (typeof fearGreedInputs)[number]

/** One reading of the index a day, with the price of Bitcoin then in USDT where it is known. */
export const fearGreedDaySchema = v.object({
  /** Unix ms, 00:00 UTC. */
  time: unixMs,
  value,
  btc: v.nullable(decimal),
})

/** See `fearGreedDaySchema`. */
export type FearGreedDay = v.InferOutput<typeof fearGreedDaySchema>

/** The fear and greed index: 0 is extreme fear, 100 extreme greed. */
export const fearGreedSchema = v.object({
  /** True for the index that the gateway makes of its own market. */
  own: v.boolean(),
  /** Who publishes it, to be named beside it. */
  source: sourceSchema,
  /** The present reading; null while there is none. */
  value: v.nullable(value),
  /** When that was made, Unix ms; 0 without one. */
  asOf: unixMs,
  /** When the next is due, Unix ms; 0 where that is not known. */
  nextUpdate: unixMs,
  /** Time between two readings, ms. */
  interval: unixMs,
  /** Share of each input, and its own reading from 0 to 100; null where that is not known. */
  inputs: v.array(
    v.object({
      key: v.picklist(fearGreedInputs),
      weight: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
      score: v.nullable(score),
      /** The provider leaves it out for now. */
      paused: v.boolean(),
    }),
  ),
  /** Oldest first, without gaps filled. */
  days: v.pipe(v.array(fearGreedDaySchema), v.maxLength(20_000)),
})

/** See `fearGreedSchema`. */
export type FearGreed = v.InferOutput<typeof fearGreedSchema>
