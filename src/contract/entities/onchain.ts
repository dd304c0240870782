import * as v from 'valibot'
import { answerText, decimal, unixMs } from './wire.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** A token as its largest pool trades it. Null stands for what the source does not know. */
export const onchainTokenSchema = v.object({
  /** Chain and pool address; unique. */
  id: answerText,
  /** Chain key, for example `base`. */
  chain: answerText,
  chainName: answerText,
  /** Address of the token on its chain. */
  address: answerText,
  symbol: answerText,
  name: answerText,
  /**
   * Code of the large stablecoin that the token is called like, without being known to be it; empty for
   * every other token.
   */
  looksLike: v.optional(answerText, ''),
  /** US dollars. */
  price: decimal,
  /** Fractions of the price 5 minutes, 1, 6 and 24 hours ago. */
  change5m: v.nullable(decimal),
  change1h: v.nullable(decimal),
  change6h: v.nullable(decimal),
  change24h: v.nullable(decimal),
  /** US dollars in the pool. */
  liquidity: v.nullable(decimal),
  /** US dollars traded in 24 hours. */
  turnover24h: v.nullable(decimal),
  /** Value of all tokens that can ever exist, US dollars. */
  fdv: v.nullable(decimal),
  /** Trades in 24 hours. */
  buys24h: v.nullable(count),
  sells24h: v.nullable(count),
  holders: v.nullable(count),
  /** When the pool was made, Unix ms; 0 when unknown. */
  createdAt: unixMs,
})

/** See `onchainTokenSchema`. */
export type OnchainToken = v.InferOutput<typeof onchainTokenSchema>

/** Where content comes from, shown beside it. The simulated market has no `url`, and pages name it in their language. */
export const sourceSchema = v.object({ name: answerText, url: answerText })

/**
 * A list of tokens. `asOf` is when the source was read, Unix ms; 0 before the first time. Without a
 * source the list is empty.
 */
export const onchainListSchema = v.object({
  asOf: unixMs,
  source: v.nullable(sourceSchema),
  tokens: v.array(onchainTokenSchema),
})

/** See `onchainListSchema`. */
export type OnchainList = v.InferOutput<typeof onchainListSchema>

/** The chains that have tokens in the lists, the most tokens first. */
export const onchainChainsSchema = v.array(
  v.object({ chain: answerText, chainName: answerText, tokens: count }),
)

/** See `onchainChainsSchema`. */
export type OnchainChains = v.InferOutput<typeof onchainChainsSchema>
