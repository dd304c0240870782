import * as v from 'valibot'
import { metricPanels, topTraderRules } from '../../market/metric-rules.ts'
import { answerText, unixMs } from '../wire.ts'

/** An estimate as an ordinary number; null where it is not known. */
const figure = v.nullable(v.number())
const steps = v.pipe(v.array(figure), v.maxLength(1_000))

/** A venue that trading data comes from. */
export const dataVenueSchema = v.object({
  id: answerText,
  name: answerText,
  /** True for the venue whose prices are shown here. */
  own: v.boolean(),
  /** True where the venue and its figures are made up. */
  invented: v.boolean(),
  /** When it last answered, Unix ms; 0 where it never has. */
  asOf: unixMs,
  /** True where it does not answer: no sum and no mean counts it. */
  silent: v.boolean(),
})

/** See `dataVenueSchema`. */
export type DataVenue = v.InferOutput<typeof dataVenueSchema>

/**
 * Figures of a coin's contracts over 24 hours and now. Money is US dollars, shares and rates are fractions, a funding
 * rate is that of 8 hours.
 */
const summarySchema = v.object({
  longShare: figure,
  openInterest: figure,
  openInterestChange: figure,
  openInterestCoins: figure,
  liquidatedLongs: figure,
  liquidatedShorts: figure,
  funding: figure,
  /** When the venue here settles next, Unix ms; 0 where that is not known. */
  nextFunding: unixMs,
  takerBuy: figure,
  takerSell: figure,
})

/** See `summarySchema`. */
export type MetricSummary = v.InferOutput<typeof summarySchema>

/** Values at steps of the same length, oldest first; each stands at the start of its step, Unix ms. */
const seriesSchema = v.object({
  from: unixMs,
  step: v.pipe(v.number(), v.integer(), v.minValue(1)),
  values: steps,
})

/** See `seriesSchema`. */
export type MetricSeries = v.InferOutput<typeof seriesSchema>

/** One panel of trading data. */
export const metricPanelSchema = v.object({
  kind: v.picklist(metricPanels),
  /** Ratios of long to short, dollars, or rates; of sums the buying side, or shorts that were liquidated. */
  series: seriesSchema,
  /** The other side of sums: selling, or longs that were liquidated; empty for others. */
  opposite: steps,
  /** Ids of the venues that it is made of. */
  venues: v.array(answerText),
  /** When the newest of it was counted, Unix ms; 0 where no venue states it. */
  asOf: unixMs,
})

/** See `metricPanelSchema`. */
export type MetricPanelData = v.InferOutput<typeof metricPanelSchema>

const common = {
  coin: answerText,
  /** When figures were counted last, and when they are next, Unix ms. */
  asOf: unixMs,
  nextAt: unixMs,
  /** False where something of it could not be asked for just now: it is made anew in a moment. */
  whole: v.boolean(),
  /** Coins that there are contracts of, those traded most first. */
  coins: v.pipe(v.array(answerText), v.maxLength(1_000)),
  venues: v.array(dataVenueSchema),
  /** Null where nobody trades contracts of the coin. */
  summary: v.nullable(summarySchema),
}

/** What the contracts of a coin do, over a range in steps of a period. */
export const tradingDataSchema = v.object({
  ...common,
  /** The price of the coin in US dollars. */
  price: seriesSchema,
  /** The coin's delivery contract that the basis is of: its date in Unix ms; 0 where there is none. */
  delivery: unixMs,
  /** How the venue of the top traders chooses them. */
  topTraders: v.picklist(topTraderRules),
  panels: v.array(metricPanelSchema),
})

/** See `tradingDataSchema`. */
export type TradingData = v.InferOutput<typeof tradingDataSchema>

/** What the contracts of all venues do. */
export const networkDataSchema = v.object({
  ...common,
  /** One row a venue: figures of the coin; those of sums are of the window. */
  rows: v.array(
    v.object({
      venue: answerText,
      openInterest: figure,
      openInterestChange: figure,
      funding: figure,
      longShare: figure,
      liquidatedLongs: figure,
      liquidatedShorts: figure,
    }),
  ),
  /** Funding by coin, one rate for each of `venues` that answers, in their order. */
  funding: v.array(v.object({ coin: answerText, rates: v.array(figure) })),
  /** What was liquidated of the coins of `funding`, by window in hours. */
  liquidations: v.array(
    v.object({
      hours: v.number(),
      shorts: figure,
      longs: figure,
      accounts: figure,
      largest: v.nullable(v.object({ coin: answerText, value: v.number() })),
    }),
  ),
  openInterest: seriesSchema,
  price: seriesSchema,
})

/** See `networkDataSchema`. */
export type NetworkData = v.InferOutput<typeof networkDataSchema>
