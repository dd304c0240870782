import * as v from 'valibot'
import { answerText, daySchema, decimal, unixMs } from '../wire.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** A coin at the hour of the paper: its price in US dollars, and its change over the 24 hours before. */
const coinFigureSchema = v.object({
  coin: answerText,
  symbolId: answerText,
  price: decimal,
  change24h: decimal,
})

/** See `coinFigureSchema`. */
export type CoinFigure = v.InferOutput<typeof coinFigureSchema>

/** The figures of the hour at which a paper was made, see docs/rules.md. */
const paperFiguresSchema = v.object({
  bitcoin: coinFigureSchema,
  /** Highest and lowest price of Bitcoin in the 24 hours before, US dollars. */
  bitcoinHigh: decimal,
  bitcoinLow: decimal,
  /** Null where it is not traded. */
  ether: v.nullable(coinFigureSchema),
  /** Ether in Bitcoin, and its change over 24 hours. */
  etherInBitcoin: v.nullable(v.object({ ratio: decimal, change24h: decimal })),
  /** Coins that were looked at, by how they moved. */
  rising: count,
  flat: count,
  falling: count,
  /** What was traded of them in 24 hours, US dollars. */
  turnover24h: decimal,
  /** The coin that rose most, and the one that fell most; null where none did. */
  best: v.nullable(coinFigureSchema),
  worst: v.nullable(coinFigureSchema),
  /** The coin whose turnover is furthest above its mean of the days before, and how many times that mean. */
  busiest: v.nullable(v.object({ ...coinFigureSchema.entries, times: decimal })),
})

/** The paper of a morning: figures, which each language puts into its own sentences. */
export const morningPaperSchema = v.object({
  day: daySchema,
  /** The hour of its figures, Unix ms. */
  asOf: unixMs,
  figures: paperFiguresSchema,
})

/** See `morningPaperSchema`. */
export type MorningPaper = v.InferOutput<typeof morningPaperSchema>

/** The paper of a day; that of the day before while it is still to come. */
export const paperAnswerSchema = v.object({
  /** When the day's own paper comes, Unix ms; null where it is there, and where it never came. */
  comesAt: v.nullable(unixMs),
  paper: v.nullable(morningPaperSchema),
})

/** See `paperAnswerSchema`. */
export type PaperAnswer = v.InferOutput<typeof paperAnswerSchema>

/** The market in one sentence: figures of now, which each language puts into its own words. */
export const marketModelSchema = v.object({
  /** Unix ms; 0 before there are prices. */
  asOf: unixMs,
  /** Coins of the spot list by how they moved in 24 hours. */
  rising: count,
  flat: count,
  falling: count,
  /** What is traded of them in 24 hours, US dollars. */
  turnover24h: decimal,
  bitcoin: v.nullable(coinFigureSchema),
  best: v.nullable(coinFigureSchema),
  worst: v.nullable(coinFigureSchema),
})

/** See `marketModelSchema`. */
export type MarketModel = v.InferOutput<typeof marketModelSchema>
