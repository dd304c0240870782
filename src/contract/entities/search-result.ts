import * as v from 'valibot'
import { allMarketTypes } from '../market/market-types.ts'
import { answerText, decimal } from './wire.ts'

/** A symbol that a search found. */
export const foundSymbolSchema = v.object({
  symbolId: answerText,
  symbolCode: answerText,
  businessLine: v.picklist(allMarketTypes),
  base: answerText,
  quote: answerText,
  coinName: answerText,
  /** Path of the coin's picture, empty where there is none. */
  icon: answerText,
  /** Last price in quote currency; null where unknown. */
  price: v.nullable(decimal),
  /** Fraction over 24 hours; null where unknown. */
  change24h: v.nullable(decimal),
})

/** See `foundSymbolSchema`. */
export type FoundSymbol = v.InferOutput<typeof foundSymbolSchema>

/** What a search answers. */
export const searchResultSchema = v.object({
  /** Of all lists, the best match first. */
  symbols: v.array(foundSymbolSchema),
  /** Sectors of spot whose name matches. */
  sectors: v.array(v.object({ name: answerText, symbols: v.number() })),
  /** The hot list, whatever was searched for. */
  trending: v.array(foundSymbolSchema),
})

/** See `searchResultSchema`. */
export type SearchResult = v.InferOutput<typeof searchResultSchema>
