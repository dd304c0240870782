import type { Exchange } from '../exchange/exchange.ts'
import type { Market } from '../parse/market.ts'
import type { AmountTraits, KlineTraits } from '../traits/traits.ts'

/** Whose candles are asked for, and how they are read. */
export interface KlineSource {
  exchange: Exchange
  market: Market
  /** Where the amounts of a candle stand; undefined where that is not known. */
  amounts: AmountTraits['candle'] | undefined
  traits: KlineTraits
  /** Unix ms. */
  now: number
}
