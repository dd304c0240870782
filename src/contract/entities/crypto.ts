import * as v from 'valibot'
import { allMarketTypes } from '../market/market-types.ts'
import { coinDetailSchema } from './coin-detail.ts'
import { answerText, decimal, unixMs } from './wire.ts'

/** Spans of time whose prices are worked out from klines; the last hour and day stand in the tickers. */
export const rangeWindows = ['7d', '30d', '1y'] as const

/** One of `rangeWindows`. */
export type RangeWindow = (typeof rangeWindows)[number]

const count = v.pipe(v.number(), v.integer(), v.minValue(1))

/** The price at the start of a window, and its extremes since then, in quote currency. */
export const priceRangeSchema = v.object({
  window: v.picklist(rangeWindows),
  open: decimal,
  low: decimal,
  high: decimal,
})

/** See `priceRangeSchema`. */
export type PriceRange = v.InferOutput<typeof priceRangeSchema>

/** An extreme of all klines of a pair, in quote currency, with the day it was on. */
export const priceRecordSchema = v.object({ price: decimal, time: unixMs })

/** See `priceRecordSchema`. */
export type PriceRecord = v.InferOutput<typeof priceRecordSchema>

/** Whose longs and shorts a ratio counts. */
export const longShortKinds = ['accounts', 'topAccounts', 'topPositions'] as const

/** A coin with the figures of its page. Null is what nobody here knows. */
export const cryptoSchema = v.object({
  ...coinDetailSchema.entries,
  /** Code of the coin. */
  symbol: answerText,
  /** The pair that the figures of prices are of. */
  symbolId: answerText,
  /** The lists that have a symbol of the coin. */
  businessLines: v.array(v.picklist(allMarketTypes)),
  /** The moment of the figures. */
  asOf: unixMs,
  /** Its place among the coins here: by market cap where that is known, else by turnover over 24 hours. */
  rank: v.nullable(
    v.object({ by: v.picklist(['marketCap', 'turnover']), place: count, of: count }),
  ),
  circulatingSupply: v.nullable(decimal),
  /** The most coins that there will ever be. */
  maxSupply: v.nullable(decimal),
  /** Its market cap as a fraction of that of all coins here. */
  marketShare: v.nullable(decimal),
  /** Deviation of its price in a year as a fraction, from the last 30 finished days. */
  volatility30d: v.nullable(decimal),
  /** Windows that the pair has klines for. */
  ranges: v.array(priceRangeSchema),
  records: v.nullable(v.object({ high: priceRecordSchema, low: priceRecordSchema, since: unixMs })),
  /** Shares of longs as fractions, by whom they count. */
  longShort: v.nullable(
    v.object({
      asOf: unixMs,
      ratios: v.array(v.object({ kind: v.picklist(longShortKinds), long: decimal })),
    }),
  ),
  /** Unix ms of the first listing of one of its symbols; 0 where unknown. */
  listedAt: v.pipe(v.number(), v.integer()),
  /** True where supply and ratios are made up, as all of the market is. */
  invented: v.boolean(),
})

/** See `cryptoSchema`. */
export type Crypto = v.InferOutput<typeof cryptoSchema>
