import * as v from 'valibot'
import {
  changeWindows,
  listPlotWindows,
  plotWindows,
  sectorMeasures,
  sectorWeights,
} from '../../market/sector-rules.ts'
import { answerText, unixMs } from '../wire.ts'

/** A fraction, or a sum of US dollars; null where unknown. Estimates for users to read. */
const figure = v.nullable(v.number())
const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const changes = v.object(v.entriesFromList(changeWindows, figure))

/** A coin by the pair that stands for it in indexes. */
const coinMark = v.object({
  symbolId: answerText,
  base: answerText,
  /** Path of the coin's picture, empty where there is none. */
  icon: answerText,
})

/** A coin as `sectorSummary` names it. */
export type CoinMark = v.InferOutput<typeof coinMark>

const summary = v.object({
  /** As in addresses, for example `layer-1`. */
  plateCategoryId: answerText,
  /** Name in the language that was asked for; English where it has none of its own. */
  name: answerText,
  /** Coins of the sector that trade here for dollars: only these count. */
  coins: count,
  /** Changes of the index. */
  changes,
  /** US dollars; null where no supply is known. */
  marketCap: figure,
  turnover24h: v.number(),
  /** Turnover of 24 hours in usual ones, see `sectorRules.usualDays`; null where those are unknown. */
  turnoverRatio: figure,
  /** Coins that rose, stayed and fell over 24 hours. */
  up: count,
  flat: count,
  down: count,
})

/** The coin that moved most the way its sector did over 24 hours. */
const lead = v.nullable(v.object({ ...coinMark.entries, change24h: v.number() }))

/** One sector of the list. */
export const sectorSummarySchema = v.object({
  ...summary.entries,
  lead,
  /** The largest coins, at most three. */
  largest: v.array(coinMark),
})

/** See `sectorSummarySchema`. */
export type SectorSummary = v.InferOutput<typeof sectorSummarySchema>

/** Changes since the beginning of a window at each of its points, as fractions. */
const values = v.array(figure)

/** All sectors. */
export const sectorListSchema = v.object({
  asOf: unixMs,
  /** Weighting in force: equal where no supply is known, whatever was asked for. */
  weight: v.picklist(sectorWeights),
  /** False where no supply is known. */
  hasCaps: v.boolean(),
  measure: v.picklist(sectorMeasures),
  /** The largest change over 24 hours first. */
  sectors: v.array(sectorSummarySchema),
  /** The lines of the indexes; windows of which nothing is known are missing. */
  plots: v.array(
    v.object({
      window: v.picklist(listPlotWindows),
      /** Unix ms, rising. */
      times: v.array(unixMs),
      btc: values,
      lines: v.array(v.object({ plateCategoryId: answerText, values })),
    }),
  ),
})

/** See `sectorListSchema`. */
export type SectorList = v.InferOutput<typeof sectorListSchema>

const hundredths = v.pipe(v.number(), v.integer())

/** One sector and its coins. */
export const sectorDetailSchema = v.object({
  ...summary.entries,
  asOf: unixMs,
  weight: v.picklist(sectorWeights),
  hasCaps: v.boolean(),
  measure: v.picklist(sectorMeasures),
  /** Level of the index, `sectorRules.base` at `baseTime`; null where that is not known. */
  level: figure,
  baseTime: unixMs,
  /** Place among all sectors by the change over 24 hours, from 1. */
  rank: count,
  of: count,
  /** Change of Bitcoin over 24 hours, measured as the index is. */
  btcChange24h: figure,
  plots: v.array(
    v.object({
      window: v.picklist(plotWindows),
      times: v.array(unixMs),
      sector: values,
      btc: values,
      market: values,
    }),
  ),
  /**
   * Change over 24 hours in hundredths of a point: the rounded sum to which the rounded contributions of
   * `constituents` add up; null where unknown.
   */
  points24h: v.nullable(hundredths),
  /** The largest weight first. Coins that are hidden from the caller are one entry without a symbol. */
  constituents: v.array(
    v.object({
      ...coinMark.entries,
      /** Share at the beginning of the 24 hours, as a fraction. */
      weight: figure,
      points24h: v.nullable(hundredths),
      change24h: figure,
      change7d: figure,
    }),
  ),
  /** Sectors that moved alike day by day, the most alike first. */
  related: v.array(
    v.object({
      plateCategoryId: answerText,
      name: answerText,
      /** -1 to 1. */
      correlation: v.number(),
      change24h: figure,
    }),
  ),
})

/** See `sectorDetailSchema`. */
export type SectorDetail = v.InferOutput<typeof sectorDetailSchema>
