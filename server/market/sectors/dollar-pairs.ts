import { marketTypes } from '../../../src/contract/market/market-types.ts'
import type { VenueSymbol } from '../../venues/venue.ts'

/** Quotes that count as a dollar, the one preferred first. */
const dollarQuotes: readonly string[] = ['USDT', 'USDC', 'USD']

/** What of a listed symbol decides whether it stands for its coin. */
export type ListedPair = Pick<VenueSymbol, 'symbolId' | 'line' | 'base' | 'quote'>

/**
 * The spot pair that stands for each coin in indexes, by the coin's code: its pair with USDT, else USDC,
 * else USD. The choice does not follow turnover, so that the past of an index is of one pair. Coins that
 * trade for no dollars are left out.
 */
export function dollarPairs(symbols: readonly ListedPair[]): Map<string, string> {
  const pairs = new Map<string, string>()
  for (const quote of dollarQuotes) {
    for (const symbol of symbols) {
      if (symbol.line !== marketTypes.spot || symbol.quote !== quote) continue
      if (!pairs.has(symbol.base)) pairs.set(symbol.base, symbol.symbolId)
    }
  }
  return pairs
}
