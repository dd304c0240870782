import * as v from 'valibot'
import { answerText, decimal, unixMs } from '../entities/wire.ts'
import { marketNames } from './market-names.ts'

const market = v.picklist(marketNames)
const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const known = v.nullable(decimal)

/** How the gateway and its lists are doing. */
export const publicStatusSchema = v.object({
  /** The gateway's clock. */
  time: unixMs,
  /** Who supplies the prices. */
  venue: answerText,
  /** True where the market is simulated and nobody trades at these prices. */
  simulated: v.boolean(),
  markets: v.array(
    v.object({
      market,
      symbols: count,
      /** The moment for which the venue vouched last; 0 before the first. */
      asOf: unixMs,
    }),
  ),
})

/** A symbol without its values. */
export const publicSymbolSchema = v.object({
  /** For example `BTCUSDT_SPBL`. */
  symbol: answerText,
  market,
  /** Code and full name of the coin, and the currency that it is paid in. */
  base: answerText,
  name: answerText,
  quote: answerText,
  /** Decimals of its prices. */
  priceDecimals: count,
  /** Null where unknown. */
  listedAt: v.nullable(unixMs),
  /** Delivery of a dated contract; null for all others. */
  deliveryTime: v.nullable(unixMs),
  /** Highest leverage; 0 for none. */
  maxLeverage: count,
  sectors: v.array(answerText),
})

/** The values of a symbol. Null is not known. */
export const publicTickerSchema = v.object({
  symbol: answerText,
  market,
  /** The moment for which the venue vouched last; 0 before the first. */
  asOf: unixMs,
  /** In quote currency, as all prices. */
  last: known,
  open24h: known,
  high24h: known,
  low24h: known,
  /** As a fraction: `0.0123` is 1.23 %. */
  change24h: known,
  /** In quote currency, and in base currency. */
  turnover24h: known,
  volume24h: known,
  /** The rest is of contracts alone. */
  markPrice: known,
  indexPrice: known,
  /** A fraction per funding interval. */
  fundingRate: known,
  nextFundingTime: v.nullable(unixMs),
  /** In base currency. */
  openInterest: known,
})

const ranked = v.array(v.object({ symbol: answerText, value: decimal }))

/** The four rankings of a list, worked out by the published rules. */
export const publicRankingsSchema = v.object({
  market,
  asOf: unixMs,
  /** By score, by change over 24 hours as a fraction, by listing in Unix ms, by turnover in US dollars. */
  hot: ranked,
  gainers: ranked,
  newest: ranked,
  turnover: ranked,
})
