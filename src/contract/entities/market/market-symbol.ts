import * as v from 'valibot'
import { answerText, decimal } from '../wire.ts'

/** A symbol as favorites answer it; lists use the symbol table instead. Null is not known. */
export const marketSymbolSchema = v.object({
  /** For example `BTCUSDT_UMCBL`. */
  symbolId: answerText,
  symbolCode: answerText,
  /** In quote currency. */
  price: v.nullable(decimal),
  markPrice: v.optional(decimal),
  indexPrice: v.optional(decimal),
  /** Change since midnight UTC as a fraction: `0.0123` is 1.23 %. */
  chgUTC: v.nullable(decimal),
  /** Base and quote coin. */
  leftCoinName: answerText,
  rightCoinName: answerText,
  /** Who supplies the prices. */
  exchangeName: answerText,
  /** The coin under whose tab lists show it: the one that it is quoted in. */
  tabCoin: answerText,
  /** Number of the list, see `symbolSuffixes`. */
  businessLine: v.pipe(v.number(), v.integer()),
  isFavorite: v.boolean(),
  /** Spot only: the coin that prices it, and whether the user selected it. */
  pricedSymbol: v.optional(answerText),
  isSelected: v.optional(v.boolean()),
})

/** See `marketSymbolSchema`. */
export type MarketSymbol = v.InferOutput<typeof marketSymbolSchema>
