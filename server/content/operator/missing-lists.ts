import { type MarketType, marketTypes } from '../../../src/contract/market/market-types.ts'
import type { FeedState } from '../../venues/venue.ts'

const { usdtM, usdcM, coinM } = marketTypes

/** Pages of a kind of contracts alone; that of USDT-M stands above the others. */
const pages: readonly (readonly [MarketType, string])[] = [
  [usdtM, '/markets/futures/usdt-m'],
  [usdcM, '/markets/futures/usdc-m'],
  [coinM, '/markets/futures/coin-m'],
]

/** The pages, without locale, of lists that the venue does not have: of all contracts where it has none. */
export function missingListPages(feeds: readonly FeedState[]): string[] {
  const missing = new Set(
    feeds.flatMap(({ line: marketType, way }) => (way === 'missing' ? [marketType] : [])),
  )
  const found = pages.filter(([marketType]) => missing.has(marketType)).map(([, page]) => page)
  return found.length === pages.length ? ['/markets/futures'] : found
}
