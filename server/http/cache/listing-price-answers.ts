import type { ListingPrices } from '../../../src/contract/entities/market/listing-prices.ts'
import type { MarketType } from '../../../src/contract/market/market-types.ts'
import { LruCache } from '../../lib/lru-cache.ts'
import type { MarketValues, PreparedBody } from '../../market/market-data.ts'
import { prepareAnswer } from './prepared.ts'

/** How long an answer serves everybody, ms: in the first minute of a gateway prices still come in. */
const lifetime = 10_000
/** Every list twice. */
const capacity = 8
/** Brotli quality where a visitor waits. */
const quality = 5

/** Answers with the first prices of a list, for everybody who asks within seconds; undefined before the venue's first listing. */
export function cacheListingPrices(
  market: Pick<MarketValues, 'liveTable' | 'listingPrices'>,
  now: () => number,
): (marketType: MarketType) => PreparedBody | undefined {
  const cache = new LruCache<string, PreparedBody>(capacity)
  return (marketType) => {
    const liveTable = market.liveTable(marketType)
    if (liveTable === undefined) return undefined
    const { table, number } = liveTable
    const span = Math.floor(now() / lifetime)
    return cache.take(`${marketType} ${number} ${span}`, () => {
      const prices = table.symbolId.map((symbolId) => market.listingPrices.get(symbolId) ?? null)
      const answer: ListingPrices = { line: table.line, table: number, prices }
      return prepareAnswer(answer, quality)
    })
  }
}
