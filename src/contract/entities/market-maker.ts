import * as v from 'valibot'
import { text } from '../text/text.ts'
import { daySchema, decimal } from './wire.ts'

const name = v.pipe(text(60), v.trim(), v.minLength(1, 'must be filled in'))
const count = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(max))
/** A fraction of at most one in either direction: `-0.00008` is a rebate of 0.008 %. */
const fee = v.pipe(
  decimal,
  v.check((digits) => Math.abs(Number(digits)) <= 1, 'must be a fraction such as 0.0002'),
)
const amount = v.pipe(
  decimal,
  v.check((digits) => Number(digits) >= 0, 'must not be negative'),
)

/** A tier of the market-maker program: what is traded as maker, and what it brings. */
export const tierSchema = v.object({
  name,
  /** Maker volume within 30 days from which the tier holds, in USD. */
  volume: amount,
  makerSpot: fee,
  makerFutures: fee,
  takerFutures: fee,
  ordersPerMinute: count(10_000_000),
  subAccounts: count(1_000_000),
})

/** What a market maker has to keep up in some markets. */
export const demandSchema = v.object({
  markets: name,
  note: v.optional(name),
  /** Widest spread, as a fraction of the mid price. */
  spread: fee,
  /** On each side, in USDT. */
  depth: amount,
  /** How long orders stand at least, in seconds. */
  alive: count(86_400),
  /** Share of the time, as a fraction. */
  uptime: fee,
})

/** A question that firms ask, and its answer. */
export const questionSchema = v.object({
  question: v.pipe(text(200), v.trim(), v.minLength(1, 'must be filled in')),
  answer: v.pipe(text(600), v.trim(), v.minLength(1, 'must be filled in')),
})

/** The figures of the market-maker program, as the operator set them. What is left out is not shown. */
export const marketMakerProgramSchema = v.object({
  /** Day since which the figures hold. */
  asOf: v.optional(daySchema),
  /** Where the terms stand. */
  termsUrl: v.optional(
    v.pipe(
      text(500),
      v.check((address) => /^https:\/\/\S+$/.test(address) && URL.canParse(address), 'not https'),
    ),
  ),
  /** Working days to a first answer. */
  answerDays: v.optional(count(90)),
  /** Months on trial. */
  trialMonths: v.optional(count(24)),
  tiers: v.optional(v.pipe(v.array(tierSchema), v.maxLength(10)), []),
  demands: v.optional(v.pipe(v.array(demandSchema), v.maxLength(10)), []),
  questions: v.optional(v.pipe(v.array(questionSchema), v.maxLength(20)), []),
})

/** See `marketMakerProgramSchema`. */
export type MarketMakerProgram = v.InferOutput<typeof marketMakerProgramSchema>
