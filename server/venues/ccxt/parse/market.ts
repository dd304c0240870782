import * as v from 'valibot'
import { type MarketType, marketTypes } from '../../../../src/contract/market/market-types.ts'
import { outsideName } from '../../../lib/outside-name.ts'
import type { ContractUnit } from './amounts.ts'
import { flag, numericText, text, time } from './numeric.ts'

/** What this venue reads of a market in ccxt's unified form. */
export const marketSchema = v.object({
  /** The exchange's own id, unique within its kind of market. */
  id: v.string(),
  /** The unified symbol, for example `BTC/USDT:USDT`. */
  symbol: v.string(),
  base: text,
  quote: text,
  settle: text,
  baseId: text,
  quoteId: text,
  spot: flag,
  margin: flag,
  swap: flag,
  future: flag,
  linear: flag,
  inverse: flag,
  /** False where trading is suspended; exchanges that do not say leave it out. */
  active: v.nullish(v.boolean(), true),
  expiry: time,
  created: time,
  contractSize: numericText,
  precision: v.nullish(v.object({ price: numericText, amount: numericText })),
  limits: v.nullish(v.object({ leverage: v.nullish(v.object({ max: numericText })) })),
  info: v.optional(v.unknown()),
})

/** See `marketSchema`. */
export type Market = v.InferOutput<typeof marketSchema>

const demoCoins: readonly string[] = ['SUSDT', 'SUSDC', 'SUSD']

const suffixes: Record<MarketType, string> = {
  [marketTypes.spot]: 'SPBL',
  [marketTypes.usdtM]: 'UMCBL',
  [marketTypes.coinM]: 'DMCBL',
  [marketTypes.usdcM]: 'CMCBL',
}

/** The list that a market belongs to; undefined for options, other settlements and demo contracts. */
export function marketTypeOfMarket(market: Market): MarketType | undefined {
  if (market.spot) return marketTypes.spot
  if (!market.swap && !market.future) return undefined
  if (market.future && market.expiry === 0) return undefined
  if (demoCoins.includes(market.settle) || demoCoins.includes(market.quote)) return undefined
  // What settles in another coin than its own is worth what no trait knows.
  if (market.inverse) return market.settle === market.base ? marketTypes.coinM : undefined
  if (!market.linear) return undefined
  if (market.settle === 'USDT') return marketTypes.usdtM
  return market.settle === 'USDC' ? marketTypes.usdcM : undefined
}

/**
 * Symbols of the coins that inverse demo contracts are made of: `SBTC` where there is a `BTC` one.
 * They are the only demo contracts whose settlement does not give them away.
 */
export function demoBases(markets: readonly Market[]): ReadonlySet<string> {
  const inverse = markets.filter((market) => market.inverse).map((market) => market.base)
  return new Set(inverse.map((base) => `S${base}`))
}

/**
 * The id of a market in a list, for example `BTCUSD261225_DMCBL` for a contract that is delivered on
 * 25 December 2026, UTC.
 */
export function symbolIdOf(marketType: MarketType, market: Market): string {
  const { base, quote } = codesOf(market)
  const date = market.future ? compactDate(market.expiry) : ''
  return `${base}${quote}${date}_${suffixes[marketType]}`
}

/**
 * The codes of a market's coins; the exchange's own where ccxt made a name of it, such as `DefiBox` of
 * `BOX`. Another code in capitals stays: `XBT` is `BTC`.
 */
export function codesOf(market: Market): { base: string; quote: string } {
  return {
    base: isRenamed(market.base, market.baseId) ? market.baseId : market.base,
    quote: isRenamed(market.quote, market.quoteId) ? market.quoteId : market.quote,
  }
}

function isRenamed(code: string, own: string): boolean {
  return !isCode(code) || (code !== own && /\p{Ll}/u.test(code) && isCode(own))
}

/** True for what can be part of a symbol id: 1 to 40 letters, digits and a few signs, all to be seen. */
export function isCode(code: string): boolean {
  return /^[\p{L}\p{M}\p{N}.$+-]{1,40}$/u.test(code) && outsideName(code) === code
}

/** What one contract of a market is worth. */
export function unitOf(market: Market): ContractUnit {
  const size = Number(market.contractSize ?? 1)
  return { inverse: market.inverse, size: size > 0 ? size : 1 }
}

function compactDate(ms: number): string {
  return new Date(ms).toISOString().slice(2, 10).replaceAll('-', '')
}
