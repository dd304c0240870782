import type { Kysely } from 'kysely'
import { marketTypes } from '../../../src/contract/market/market-types.ts'
import { pickRules } from '../../../src/contract/market/pick-rules.ts'
import { LruCache } from '../../lib/lru-cache.ts'
import type { MarketValues } from '../../market/market-data.ts'
import { figureAt } from '../../market/picks/coin-past.ts'
import { hourlyClosesOf } from '../../market/picks/gather-coins.ts'
import { leanOf, type ScoredCoin } from '../../market/picks/pick-coins.ts'
import { rankedCoins } from '../../market/ranks/ranked-coin.ts'
import type { Tables } from '../../store/tables/tables.ts'
import { createViewRecord, type RecordedView, type ViewResult } from './view-record.ts'

/** How coins leaned, and what became of it. */
export interface CoinViews {
  /**
   * Judges views whose time is over, and records how coins lean where the last views are over.
   * @param compare all coins as they compare now
   * @param now Unix ms
   */
  look: (compare: () => readonly ScoredCoin[], now: number) => Promise<void>
  /** What became of how a coin leaned, newest first. */
  past: (base: string) => Promise<readonly ViewResult[]>
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const horizon = pickRules.horizonHours * hour
/** Until so long after a view's time is over the present price counts as that of then, in ms. */
const onTime = 2 * minute
/** A close is that of a time until so long after it, in ms. */
const closeAge = hour
/** Of a view that was over so long ago nobody knows the price of then: closes are remembered for a day. */
const longestDue = 2 * day
/** Views are remembered for so long: coins do not lean every day. */
const memory = 90 * day
/** A market of fewer coins is not compared: it is still being loaded, or too small. */
export const leastUniverse = 10
/** Coins whose results are held in memory. */
const mostCached = 500

/** Records how coins lean once their last views are over, and judges those by the prices of then. */
export function createCoinViews({
  db,
  market,
}: {
  db: Kysely<Tables>
  market: MarketValues
}): CoinViews {
  const record = createViewRecord(db)
  let cached = new LruCache<string, readonly ViewResult[]>(mostCached)

  const judge = async (now: number): Promise<void> => {
    const over = now - horizon
    const due = await record.due(over - longestDue, over)
    if (due.length === 0) return
    const priceOf = pricesThen(market, now)
    await record.judge(
      due.map((view) => ({
        ...view,
        change: priceOf(view, view.madeAt + horizon) / view.price - 1,
      })),
    )
  }

  const make = async (compare: () => readonly ScoredCoin[], now: number): Promise<void> => {
    const newest = await record.newest()
    // Gateways that share a database write the same minute, and so the same views.
    const madeAt = now - (now % minute)
    if (newest !== undefined && madeAt < newest + horizon) return
    const coins = compare()
    if (coins.length < leastUniverse) return
    await record.save(
      coins.flatMap((scored) => viewsOf(scored, madeAt)),
      pickRules.version,
    )
    await record.forget(now - memory)
  }

  return {
    look: async (compare, now) => {
      await judge(now)
      await make(compare, now)
      // Another gateway may have judged.
      cached = new LruCache(mostCached)
    },
    past: async (base) => {
      const known =
        cached.find(base) ?? (await record.results(base, pickRules.version, pickRules.shown))
      return cached.take(base, () => known)
    },
  }
}

/** The view of a coin; none where it leans to no side or its price is not known. */
function viewsOf({ coin, score }: ScoredCoin, madeAt: number): RecordedView[] {
  const { base, symbolId, prices } = coin
  const direction = leanOf(score)
  const price = figureAt(prices, Number.POSITIVE_INFINITY)
  if (direction === 'even' || !(price > 0)) return []
  return [{ madeAt, base, symbolId, direction, price }]
}

/** Finds the price that a symbol had at a time that is over; NaN where it is not known any more. */
function pricesThen(
  market: MarketValues,
  now: number,
): (view: Pick<RecordedView, 'symbolId'>, end: number) => number {
  const last = new Map(
    rankedCoins(market, marketTypes.spot).map((coin) => [coin.symbolId, coin.last]),
  )
  return ({ symbolId }, end) => {
    if (now - end <= onTime) return last.get(symbolId) ?? Number.NaN
    return figureAt(
      hourlyClosesOf(market, symbolId).filter(({ time }) => time > end - closeAge),
      end,
    )
  }
}
