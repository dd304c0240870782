import * as v from 'valibot'
import { knownBlockSchema } from '../../../src/contract/entities/coin-half.ts'
import { rateKeys } from '../../../src/contract/entities/currency-rates.ts'
import {
  demandSchema,
  marketMakerProgramSchema,
  questionSchema,
  tierSchema,
} from '../../../src/contract/entities/market-maker.ts'
import { publicConfigSchema } from '../../../src/contract/entities/public-config.ts'
import { defaultFavoriteLimits as limits } from '../../../src/contract/limits.ts'

const { defineGroup } = publicConfigSchema.entries
const shown = v.optional(v.boolean(), true)
/** As operators write them: `USDT_USD` is `usdt_usd`. */
const pair = v.pipe(v.string(), v.toLowerCase(), v.picklist(rateKeys))
const pairs = v.optional(v.pipe(v.array(pair), v.minLength(1)), [...rateKeys])

/** The fields of the public configuration, each with its default. */
export const publicConfigEntries = {
  increasePricing: pairs,
  downPricing: pairs,
  currencyConfig: pairs,
  /** A block to count from instead of what is known otherwise; null for no countdown. */
  coinHalfConfig: v.optional(v.nullable(v.strictObject(knownBlockSchema.entries))),
  overviewSwitch: v.optional(
    v.strictObject({
      aiIndex: shown,
      cheapCurrency: shown,
      contractData: shown,
      fearIndex: shown,
      globalDigitalCurrency: shown,
      industryTrend: shown,
      leadingSector: shown,
      marketChanges: shown,
      marketHeatMap: shown,
      quotationCards: shown,
      realTimeLeaderboard: shown,
      riseDistribution: shown,
      sexySector: shown,
    }),
    {},
  ),
  defineGroup: v.optional(
    v.strictObject({
      groupCoinLimit: v.optional(defineGroup.entries.groupCoinLimit, limits.groupCoinLimit),
      groupLimit: v.optional(defineGroup.entries.groupLimit, limits.groupLimit),
      totalLimit: v.optional(defineGroup.entries.totalLimit, limits.totalLimit),
    }),
    {},
  ),
  marketRanking: v.optional(
    v.strictObject({ before24Open: shown, marketValue: shown, newPrice: shown, vol: shown }),
    {},
  ),
  marketMaker: v.optional(
    v.strictObject({
      ...marketMakerProgramSchema.entries,
      tiers: upTo(10, v.strictObject(tierSchema.entries)),
      demands: upTo(10, v.strictObject(demandSchema.entries)),
      questions: upTo(20, v.strictObject(questionSchema.entries)),
    }),
  ),
}

function upTo<Entry extends v.GenericSchema>(max: number, entry: Entry) {
  return v.optional(v.pipe(v.array(entry), v.maxLength(max)), [])
}
