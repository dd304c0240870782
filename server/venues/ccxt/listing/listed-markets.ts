import {
  isMarketType,
  type MarketType,
  marketTypeOfSymbol,
} from '../../../../src/contract/market/market-types.ts'
import type { ListedMarket } from './listing.ts'

/** What an exchange lists, by symbol id. */
export interface ListedMarkets {
  /** Replaces the markets of a list. */
  set: (marketType: MarketType, listed: readonly ListedMarket[]) => void
  /** Undefined for what is not listed. */
  find: (symbolId: string) => ListedMarket | undefined
  /** Codes of the listed coins by ccxt's own. */
  coins: () => ReadonlyMap<string, string>
}

/** No markets. */
export function createListedMarkets(): ListedMarkets {
  const markets = new Map<MarketType, ReadonlyMap<string, ListedMarket>>()
  return {
    set: (marketType, listed) => {
      markets.set(marketType, new Map(listed.map((item) => [item.symbol.symbolId, item])))
    },
    find: (symbolId) => {
      const marketType = marketTypeOfSymbol(symbolId)
      return marketType !== undefined && isMarketType(marketType)
        ? markets.get(marketType)?.get(symbolId)
        : undefined
    },
    coins: () =>
      new Map(
        [...markets.values()].flatMap((listed) =>
          [...listed.values()].map(({ market, symbol }) => [market.base, symbol.base] as const),
        ),
      ),
  }
}
