import type { MarketType } from '../../../src/contract/market/market-types.ts'
import { inventedMaxSupply } from '../../content/coins/invented-facts.ts'
import { LruCache } from '../../lib/lru-cache.ts'
import type { MarketValues, PreparedBody } from '../../market/market-data.ts'
import { heatFigures } from '../../market/ranks/heat-figures.ts'
import { prepareAnswer } from './prepared.ts'

/** How long an answer serves everybody, ms: what it tells changes with days and listings. */
const lifetime = 60_000
/** Every list twice. */
const capacity = 8
/** Brotli quality where a visitor waits. */
const quality = 5

/**
 * Answers with what heat maps need of a list, for everybody who asks within a minute; undefined before the venue's
 * first listing.
 * @param simulated beside the simulated market supplies are made up; no venue tells them
 */
export function cacheHeatFigures(
  market: Pick<MarketValues, 'liveTable' | 'turnovers'>,
  simulated: boolean,
  now: () => number,
): (marketType: MarketType) => PreparedBody | undefined {
  const cache = new LruCache<string, PreparedBody>(capacity)
  const maxSupplyOf = simulated ? inventedMaxSupply : (): undefined => undefined
  return (marketType) => {
    const liveTable = market.liveTable(marketType)
    if (liveTable === undefined) return undefined
    const span = Math.floor(now() / lifetime)
    return cache.take(`${marketType} ${liveTable.number} ${span}`, () =>
      prepareAnswer(heatFigures(liveTable, market.turnovers, maxSupplyOf), quality),
    )
  }
}
