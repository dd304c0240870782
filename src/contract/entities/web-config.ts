import * as v from 'valibot'
import { answerText } from './wire.ts'

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
  /** Who supplies the prices, for users to read. */
  venueName: answerText,
  /** True where the market is invented. */
  simulated: v.boolean(),
  /** False where the venue has no klines, so that there is nothing to chart. */
  hasKlines: v.optional(v.boolean(), true),
  /** True where on-chain lists may be shown. */
  onChainSwitch: v.boolean(),
  /** True where mails can be sent; else an email is used for nothing. */
  sendsMail: v.optional(v.boolean(), false),
  /** True where text messages can be sent; else a phone is used for nothing. */
  sendsSms: v.optional(v.boolean(), false),
  /** Scheme, host and port of the pages that may use passkeys; null where none may. */
  passkeyOrigin: v.optional(v.nullable(answerText)),
  /** True where customers write to a chat of the operator's, see `chatPath`. */
  chat: v.optional(v.boolean(), false),
  /** Where a symbol is traded, with `{symbolId}` in it; null where nothing can be traded. */
  tradeUrl: v.optional(v.nullable(answerText), null),
  /** Accounts that the sign-in page offers; none but with the simulated market and embedded database. */
  demoAccounts: v.optional(v.array(demoAccountSchema), []),
})
