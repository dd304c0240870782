import { fearGreedRules, ownInputs } from '../../../src/contract/market/fear-greed-rules.ts'
import type { MarketValues } from '../../market/market-data.ts'
import type { PairMarket } from '../../market/nearest-pair.ts'
import type { Venue } from '../../venues/venue.ts'
import { type Basket, basketSymbols, dayMs, fetchBasket } from './basket.ts'
import { readingAt } from './own-index.ts'
import type { IndexDay } from './published-index.ts'
import type { IndexSource } from './source.ts'

const hour = 3_600_000
/** Days that a reading looks back on, the running one included. */
const lookBack = fearGreedRules.quarter + 3

/** What the index is made of. */
export interface OwnSourceOptions {
  /** Tells the market apart from others that share the database. */
  id: string
  venue: Pick<Venue, 'name' | 'klines'>
  market: PairMarket & Pick<MarketValues, 'dollars' | 'turnovers'>
  /** Tells the venue's time. */
  clock: { now: () => number }
}

/**
 * The index of the market itself, hourly. The reading of a day is that of its first moment, from the days
 * before; days of the last year that are missing are made up for from klines.
 */
export function createOwnSource({ id, venue, market, clock }: OwnSourceOptions): IndexSource {
  return {
    id,
    own: true,
    publisher: { name: venue.name, url: '' },
    read: async (known) => {
      const now = clock.now()
      const today = Math.floor(now / dayMs)
      const year = Array.from(
        { length: fearGreedRules.history },
        (_, back) => (today - back) * dayMs,
      )
      const isWhole = year.every((day) => known.has(day))
      const count = isWhole ? lookBack : fearGreedRules.history + lookBack
      const basket = await fetchBasket(venue.klines, basketSymbols(market), count, now)
      const running = count - 1
      const { value, scores } = readingAt(basket.bitcoin, basket.coins, running, running - 1)
      return {
        value: value ?? null,
        asOf: Math.floor(now),
        nextUpdate: (Math.floor(now / hour) + 1) * hour,
        interval: hour,
        inputs: ownInputs.map((key) => ({
          key,
          weight: fearGreedRules.weights[key],
          score: Number.isNaN(scores[key]) ? null : scores[key],
          paused: false,
        })),
        days: pastDays(basket, year.filter((day) => !known.has(day)).reverse()),
      }
    },
  }
}

/** The readings of these days, each from the days before it; those that cannot be made are left out. */
function pastDays({ bitcoin, coins, from }: Basket, days: readonly number[]): IndexDay[] {
  return days.flatMap((time) => {
    const before = (time - from) / dayMs - 1
    const { value } = readingAt(bitcoin, coins, before, before)
    return value === undefined ? [] : [{ time, value }]
  })
}
