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
})

/** See `publicConfigSchema`. */
export type PublicConfig = v.InferOutput<typeof publicConfigSchema>

/** An account to try the product with. Its password is no secret: whoever may open the page may use it. */
const demoAccountSchema = v.object({
  loginName: answerText,
  password: answerText,
  /** True for a unified trading account. */
  unified: v.boolean(),
})

/** See `demoAccountSchema`. */
export type DemoAccount = v.InferOutput<typeof demoAccountSchema>

/** What the web client has to know of this gateway. */
export const webConfigSchema = v.object({
  /** Who supplies the prices, for people to read. */
  venueName: answerText,
  /** True where the market is invented. */
  simulated: v.boolean(),
  /** True where on-chain lists may be shown. */
  onChainSwitch: v.boolean(),
  /** True where mails can be sent; else an email is used for nothing. */
  sendsMail: v.optional(v.boolean(), false),
  /** True where text messages can be sent; else a phone is used for nothing. */
  sendsSms: v.optional(v.boolean(), false),
  /** True where customers write to a chat of the operator's, see `chatPath`. */
  chat: v.optional(v.boolean(), false),
  /** Where a symbol is traded, with `{symbolId}` in it; null where nothing can be traded. */
  tradeUrl: v.optional(v.nullable(answerText), null),
  /** Accounts that the sign-in page offers; none but with the simulated market and embedded database. */
  demoAccounts: v.optional(v.array(demoAccountSchema), []),
})
