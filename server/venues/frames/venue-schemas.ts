import * as v from 'valibot'
import { coinChainSchema } from '../../../src/contract/entities/coin-chains.ts'
import { decimal } from '../../../src/contract/entities/wire.ts'
import { klineIntervals } from '../../../src/contract/enums.ts'
import { allMarketTypes } from '../../../src/contract/market/market-types.ts'
import { feedWays } from '../venue.ts'
import { chainLimits } from './chain-batches.ts'

/** What a venue says and is asked, as it is parsed wherever it comes from another process. */

const whole = v.pipe(v.number(), v.integer())
const count = v.pipe(whole, v.minValue(0))
const scale = v.pipe(count, v.maxValue(18))
const marketType = v.picklist(allMarketTypes)

const venueSymbol = v.object({
  symbolId: v.string(),
  line: marketType,
  base: v.string(),
  quote: v.string(),
  coinName: v.string(),
  scales: v.object({ price: scale, mark: scale, index: scale, turnover: scale, volume: scale }),
  sectors: v.array(v.string()),
  listedAt: count,
  circulatingSupply: v.number(),
  maxLeverage: count,
  supportUta: v.boolean(),
  deliveryTime: count,
  fundingInterval: count,
  borrowRate: decimal,
})

/** A listing, with its number among those of one sender. */
export const listingSchema = v.object({ listing: count, symbols: v.array(venueSymbol) })

/** Candles, oldest first. */
export const klinesSchema = v.array(
  v.object({
    time: count,
    open: v.string(),
    high: v.string(),
    low: v.string(),
    close: v.string(),
    volume: v.string(),
    turnover: v.string(),
  }),
)

/** See `KlineQuery`. */
export const klineQuerySchema = v.object({
  symbolId: v.string(),
  interval: v.picklist(klineIntervals),
  endTime: whole,
  limit: v.pipe(count, v.maxValue(1_000)),
  background: v.optional(v.boolean()),
})

/** See `VenueSink.status`. */
export const statusSchema = v.object({ reason: v.string() })

/** See `VenueSink.feeds`. */
export const feedsSchema = v.pipe(
  v.array(
    v.object({
      line: marketType,
      way: v.picklist(feedWays),
      symbols: count,
      refused: count,
      cause: v.string(),
      cuts: v.optional(count),
    }),
  ),
  v.maxLength(10),
)

/** See `VenueSink.blockTrades`. */
export const blockTradesSchema = v.object({
  line: marketType,
  trades: v.pipe(
    v.array(
      v.object({
        symbolId: v.string(),
        time: count,
        side: v.picklist(['buy', 'sell']),
        price: count,
        volume: v.number(),
        times: v.number(),
      }),
    ),
    v.maxLength(10_000),
  ),
})

/** See `VenueSink.chains`. */
export const chainsSchema = v.object({
  time: count,
  coins: v.pipe(
    v.array(
      v.object({
        coin: v.string(),
        chains: v.pipe(v.array(coinChainSchema), v.maxLength(chainLimits.chains)),
      }),
    ),
    v.maxLength(chainLimits.coins),
  ),
  /** Absent in frames of gateways that do not say it yet. */
  isWhole: v.optional(v.boolean(), false),
})

/** What a venue is. */
export const aboutSchema = v.object({
  name: v.string(),
  hasKlines: v.optional(v.boolean(), true),
  hasTape: v.optional(v.boolean(), false),
  hasChains: v.optional(v.boolean(), false),
})

/** See `aboutSchema`. */
export type AboutVenue = v.InferOutput<typeof aboutSchema>
