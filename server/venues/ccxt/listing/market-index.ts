import type { MarketType } from '../../../../src/contract/market/market-types.ts'
import type { ListedMarket } from './listing.ts'

/** The symbols of one list, found by whatever an exchange calls them. */
export interface MarketIndex {
  listed: readonly ListedMarket[]
  /** A market by its unified symbol, or else by the exchange's own id; undefined for none of the list. */
  find: (unified: string, exchangeId: string) => ListedMarket | undefined
}

/** Indexes the markets of one list. */
export function indexMarkets(listed: readonly ListedMarket[]): MarketIndex {
  const unified = new Map(listed.map((one) => [one.market.symbol, one]))
  const own = new Map(listed.map((one) => [one.market.id, one]))
  return { listed, find: (symbol, id) => unified.get(symbol) ?? own.get(id) }
}

/** How operators read of a list. */
export const marketTypeNames: Readonly<Record<MarketType, string>> = {
  1: 'spot',
  10: 'USDT-M',
  11: 'coin-M',
  12: 'USDC-M',
}
