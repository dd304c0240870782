import * as v from 'valibot'
import { changeBands } from '../../market/change-band.ts'
import { answerText, daySchema, decimal, unixMs } from '../wire.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const index = v.pipe(count, v.maxValue(100))

/** A reading of the fear and greed index, and when it was made, Unix ms. */
const fearGreedReadingSchema = v.object({ value: index, asOf: unixMs })

/** See `fearGreedReadingSchema`. */
export type FearGreedReading = v.InferOutput<typeof fearGreedReadingSchema>

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
  /**
   * What those whose supply is known were worth together, US dollars, and how many they are; null where none
   * is, and in papers of before it was told.
   */
  value: v.optional(
    v.nullable(v.object({ marketCap: decimal, change24h: decimal, coins: count })),
    null,
  ),
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
  /** The fear and greed index of the paper's day and of the day before; null where there is none. */
  fearGreed: v.nullable(v.object({ value: index, before: v.nullable(index) })),
})

/** See `paperAnswerSchema`. */
export type PaperAnswer = v.InferOutput<typeof paperAnswerSchema>

const fraction = v.nullable(decimal)
/** A sum over time, oldest first and ending now: estimates for a small line. */
const line = v.pipe(v.array(v.number()), v.maxLength(100))

/** Share of a coin in the market value, and its change over 24 hours in fractions of the whole. */
const dominance = v.nullable(v.object({ share: decimal, change: decimal }))

/** The market in one sentence and its figures, see docs/rules.md; which each language puts into its own words. */
export const marketModelSchema = v.object({
  /** Unix ms; 0 before there are prices. */
  asOf: unixMs,
  /** Pairs of the spot list by how they moved in 24 hours. */
  rising: count,
  flat: count,
  falling: count,
  /** The same pairs by bands of their change, see `changeBands`. */
  bands: v.pipe(v.array(count), v.length(changeBands.length)),
  /** What is traded of them in 24 hours, US dollars. */
  turnover24h: decimal,
  /** That against the mean of the last seven days, as a fraction; and each of those days. */
  turnoverChange: fraction,
  turnoverLine: line,
  /** Of the coins whose supply is known, US dollars, and how many they are. */
  marketCap: v.nullable(decimal),
  marketCapChange: fraction,
  /** In steps of four hours over seven days. */
  marketCapLine: line,
  coins: count,
  btcDominance: dominance,
  ethDominance: dominance,
  /** The fear and greed index; null without a reading, and where the operator shows none. */
  fearGreed: v.nullable(fearGreedReadingSchema),
  bitcoin: v.nullable(coinFigureSchema),
  best: v.nullable(coinFigureSchema),
  worst: v.nullable(coinFigureSchema),
})

/** See `marketModelSchema`. */
export type MarketModel = v.InferOutput<typeof marketModelSchema>
