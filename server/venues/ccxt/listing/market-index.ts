import type { MarketLine } from '../../../../src/contract/market/lines.ts'
import type { VenueSymbol } from '../../venue.ts'
import type { ExchangeTraits } from '../exchange/traits.ts'
import type { ValueScale } from '../parse/ticker-values.ts'
import type { ListedMarket } from './listing.ts'

/** The symbols of one list, found by whatever an exchange calls them. */
export interface MarketIndex {
  listed: readonly ListedMarket[]
  /**
   * Symbol id of a row by its unified symbol, or else by the exchange's own id; undefined for a
   * market that is not in the list.
   */
  find: (unified: string, exchangeId: string) => string | undefined
}

/** Indexes the markets of one list. */
export function indexMarkets(listed: readonly ListedMarket[]): MarketIndex {
  const unified = new Map(listed.map((one) => [one.market.symbol, one.symbol.symbolId]))
  const own = new Map(listed.map((one) => [one.market.id, one.symbol.symbolId]))
  return { listed, find: (symbol, id) => unified.get(symbol) ?? own.get(id) }
}

/** What it takes to read values, by symbol id. */
export function valueScales(
  listed: readonly ListedMarket[],
  symbols: readonly VenueSymbol[],
  traits: ExchangeTraits,
): ReadonlyMap<string, ValueScale> {
  const markets = new Map(listed.map((one) => [one.symbol.symbolId, one.market]))
  return new Map(
    symbols.map((symbol) => {
      const market = markets.get(symbol.symbolId)
      const { unit = 'base', inverseUnit = unit } = traits.openInterest ?? {}
      const interestUnit = market?.inverse === true ? inverseUnit : unit
      const contractSize = Number(market?.contractSize ?? 1)
      return [symbol.symbolId, { symbol, interestUnit, contractSize }]
    }),
  )
}

/** How operators read of a list. */
export const lineNames: Readonly<Record<MarketLine, string>> = {
  1: 'spot',
  10: 'USDT-M',
  11: 'coin-M',
  12: 'USDC-M',
}
