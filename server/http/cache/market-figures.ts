import { marketLines } from '../../../src/contract/market/lines.ts'
import type { HiddenCoins } from '../../content/operator/hidden-coins.ts'
import type { Clock } from '../../lib/clock.ts'
import { LruCache } from '../../lib/lru-cache.ts'
import type { MarketValues, PreparedBody } from '../../market/market-data.ts'
import { heatCoins, marketMetrics } from '../../market/ranks/market-metrics.ts'
import { rankedCoins } from '../../market/ranks/ranked-coin.ts'
import { prepareAnswer } from './prepared.ts'

/** Answers about the spot list as a whole, ready for one class of visitors. */
export interface MarketFigures {
  metrics: PreparedBody
  heatCoins: PreparedBody
}

/** How often they are worked out anew at most, ms. */
const interval = 10_000
/** How many classes of visitors have answers ready. */
const capacity = 64
/** How many coins a heat map is told of. */
const heatLength = 200
/** Brotli quality where a visitor waits. */
const quality = 5

/** The figures of the spot list, worked out when somebody asks, and then kept for ten seconds; undefined before its first listing. */
export function keepMarketFigures(
  market: Pick<MarketValues, 'book' | 'dollars' | 'turnovers'>,
  clock: Pick<Clock, 'now'>,
): (hidden: HiddenCoins) => MarketFigures | undefined {
  const kept = new LruCache<HiddenCoins, { at: number; figures: MarketFigures | undefined }>(
    capacity,
  )
  return (hidden) => {
    const now = clock.now()
    const entry = kept.take(hidden, () => ({ at: Number.NaN, figures: undefined }))
    if (entry.figures === undefined || !(now - entry.at < interval)) {
      entry.at = now
      entry.figures = figuresOf(market, hidden)
    }
    return entry.figures
  }
}

function figuresOf(
  market: Pick<MarketValues, 'book' | 'dollars' | 'turnovers'>,
  hidden: HiddenCoins,
): MarketFigures | undefined {
  const metrics = marketMetrics(market, (base) => hidden.has(base))
  if (metrics === undefined) return undefined
  const coins = rankedCoins(market, marketLines.spot).filter(({ base }) => !hidden.has(base))
  return {
    metrics: prepareAnswer(metrics, quality),
    heatCoins: prepareAnswer(heatCoins(coins, market, heatLength), quality),
  }
}
