import type { MarketType } from '../../../src/contract/market/market-types.ts'
import type { PastWindow } from '../../../src/contract/market/windows.ts'
import { LruCache } from '../../lib/lru-cache.ts'
import type { MarketValues, PreparedBody } from '../../market/market-data.ts'
import { encodePast } from '../../market/windows/window-past.ts'
import { prepareBytes } from './prepared.ts'

/** How long an answer serves everybody, ms: as long as the shortest window takes to move a step. */
const lifetime = 10_000
/** Every window of every list twice. */
const capacity = 32

/**
 * Answers with the past of a list over a window, for everybody who asks within some seconds; undefined
 * before the venue's first listing.
 */
export function cacheWindows(
  market: Pick<MarketValues, 'liveTable' | 'windows'>,
  now: () => number,
): (marketType: MarketType, window: PastWindow) => PreparedBody | undefined {
  const cache = new LruCache<string, PreparedBody>(capacity)
  return (marketType, window) => {
    const liveTable = market.liveTable(marketType)
    if (liveTable === undefined) return undefined
    const span = Math.floor(now() / lifetime)
    return cache.take(`${marketType} ${window} ${liveTable.number} ${span}`, () =>
      prepareBytes(encodePast(liveTable, market.windows, window), 4),
    )
  }
}
