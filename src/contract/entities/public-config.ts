import * as v from 'valibot'
import { coinHalfSchema } from './coin-half.ts'
import { rateKeys } from './currency-rates.ts'
import { answerText } from './wire.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const pairs = v.pipe(v.array(v.picklist(rateKeys)), v.minLength(1))

/** Which parts of the overview are shown. */
export const overviewSwitchSchema = v.object({
  aiIndex: v.boolean(),
  cheapCurrency: v.boolean(),
  contractData: v.boolean(),
  fearIndex: v.boolean(),
  globalDigitalCurrency: v.boolean(),
  industryTrend: v.boolean(),
  leadingSector: v.boolean(),
  marketChanges: v.boolean(),
  marketHeatMap: v.boolean(),
  quotationCards: v.boolean(),
  realTimeLeaderboard: v.boolean(),
  riseDistribution: v.boolean(),
  sexySector: v.boolean(),
})

/** See `overviewSwitchSchema`. */
export type OverviewSwitch = v.InferOutput<typeof overviewSwitchSchema>

/** What the operator of the exchange configured. */
export const publicConfigSchema = v.object({
  /** Currency pairs for rising and falling prices; the first of each is the default. */
  increasePricing: pairs,
  downPricing: pairs,
  /** The tip of the Bitcoin chain; null where the operator shows no countdown to its halving. */
  coinHalfConfig: v.nullable(coinHalfSchema),
  overviewSwitch: overviewSwitchSchema,
  /** Limits of favorites: coins in a group, groups besides the first, different coins in all. */
  defineGroup: v.object({ groupCoinLimit: count, groupLimit: count, totalLimit: count }),
  /** Which ranks are shown. */
  marketRanking: v.object({
    before24Open: v.boolean(),
    marketValue: v.boolean(),
    newPrice: v.boolean(),
    vol: v.boolean(),
  }),
  /** Display currencies offered, as rate names such as `usdt_krw`. */
  currencyConfig: pairs,
  /**
   * Favorites of somebody new: listed pairs that stand nearest to the usual ones, which they are where it is left
   * out. A new alert starts with the first.
   */
  starters: v.optional(v.array(answerText)),
  /** The pair that Bitcoin's price is of; the usual one where it is left out. */
  bitcoinPair: v.optional(answerText),
})

/** See `publicConfigSchema`. */
export type PublicConfig = v.InferOutput<typeof publicConfigSchema>
