import type {
  FearGreedReading,
  MarketModel,
} from '../../../src/contract/entities/news/morning-paper.ts'
import { marketTypes } from '../../../src/contract/market/market-types.ts'
import type { HiddenCoins } from '../../content/operator/hidden-coins.ts'
import type { Clock } from '../../lib/clock.ts'
import { LruCache } from '../../lib/lru-cache.ts'
import type { PreparedBody } from '../../market/market-data.ts'
import { heatCoins, marketMetrics } from '../../market/ranks/market-metrics.ts'
import { type ModelSource, marketModel } from '../../market/ranks/market-model.ts'
import { rankedCoins } from '../../market/ranks/ranked-coin.ts'
import { spotSummary } from '../../market/ranks/spot-summary.ts'
import { prepareAnswer } from './prepared.ts'

/** Answers about the spot list as a whole, ready for one class of visitors. */
export interface MarketFigures {
  metrics: PreparedBody
  heatCoins: PreparedBody
  /** The sentence about the market and its figures. */
  model: MarketModel
}

/** Tells the figures of the spot list as a class of visitors is shown it; undefined before its first listing. */
export type ReadMarketFigures = (hidden: HiddenCoins) => MarketFigures | undefined

/** How often they are worked out anew at most, ms. */
const interval = 10_000
/** How many classes of visitors have answers ready. */
const capacity = 64
/** How many coins a heat map is told of. */
const heatLength = 200
/** Brotli quality where a visitor waits. */
const quality = 5

/**
 * The figures of the spot list, worked out when somebody asks, and then kept for ten seconds.
 * @param fearGreed the present reading of the index; null for none
 */
export function cacheMarketFigures(
  market: ModelSource,
  clock: Pick<Clock, 'now'>,
  fearGreed: () => FearGreedReading | null,
): ReadMarketFigures {
  const cache = new LruCache<HiddenCoins, { at: number; figures: MarketFigures | undefined }>(
    capacity,
  )
  return (hidden) => {
    const now = clock.now()
    const entry = cache.take(hidden, () => ({ at: Number.NaN, figures: undefined }))
    if (entry.figures === undefined || !(now - entry.at < interval)) {
      entry.at = now
      entry.figures = figuresOf(market, hidden, fearGreed())
    }
    return entry.figures
  }
}

function figuresOf(
  market: ModelSource,
  hidden: HiddenCoins,
  fearGreed: FearGreedReading | null,
): MarketFigures | undefined {
  const isHidden = (base: string): boolean => hidden.has(base)
  const summary = spotSummary(market, isHidden)
  if (summary === undefined) return undefined
  const coins = rankedCoins(market, marketTypes.spot).filter(({ base }) => !hidden.has(base))
  return {
    metrics: prepareAnswer(marketMetrics(summary), quality),
    heatCoins: prepareAnswer(heatCoins(coins, market, heatLength), quality),
    model: marketModel(market, summary, isHidden, fearGreed),
  }
}
