import { allMarketTypes, marketTypes } from '../../../../src/contract/market/market-types.ts'
import { eightHourFunding } from '../../funding.ts'
import type { MarketValues } from '../../market-data.ts'
import { numberAt } from '../../prices.ts'
import type { Levels } from './level-store.ts'

const day = 86_400_000
const year = 365 * day
/** A contract that is delivered sooner says nothing of a year. */
const leastLife = 7 * day

/** The contracts of a coin as the lists have them now. */
export interface PresentLevels extends Levels {
  /** Of 24 hours, US dollars. */
  turnover: number
  /** Unix ms; 0 where they are not known. */
  nextFunding: number
  delivery: number
}

/** What is open in the contracts of every coin. @param now Unix ms */
export function presentLevels(
  market: Pick<MarketValues, 'liveTable' | 'dollars'>,
  now: number,
): Map<string, PresentLevels> {
  const coins = new Map<string, PresentLevels & { busiest: number }>()
  for (const marketType of allMarketTypes) {
    const liveTable = market.liveTable(marketType)
    if (liveTable === undefined || marketType === marketTypes.spot) continue
    const { table } = liveTable
    for (const [row, base] of table.base.entries()) {
      const dollars = market.dollars(table.quote[row] ?? '') ?? Number.NaN
      const mark = numberAt(liveTable, row, 'markPrice')
      const price = Number.isNaN(mark) ? numberAt(liveTable, row, 'last') : mark
      const index = numberAt(liveTable, row, 'indexPrice')
      const amount = numberAt(liveTable, row, 'openInterest')
      const turnover = numberAt(liveTable, row, 'turnover24h') * dollars || 0
      const coin = coins.get(base) ?? { ...unknown }
      coins.set(base, coin)
      coin.turnover += turnover
      if (amount * price * dollars >= 0) {
        coin.openInterest = (coin.openInterest || 0) + amount * price * dollars
        coin.openInterestCoins = (coin.openInterestCoins || 0) + amount
      }
      const delivery = table.deliveryTime[row] ?? 0
      if (delivery === 0 && turnover > coin.busiest) {
        coin.busiest = turnover
        coin.price = (Number.isNaN(index) ? price : index) * dollars
        coin.funding = eightHourFunding(liveTable, row)
        coin.nextFunding = numberAt(liveTable, row, 'nextFundingTime') || 0
      }
      const isNext = coin.delivery === 0 || delivery < coin.delivery
      if (delivery - now >= leastLife && isNext && index > 0 && price > 0) {
        coin.delivery = delivery
        coin.basis = ((price / index - 1) * year) / (delivery - now)
      }
    }
  }
  return coins
}

const unknown = {
  price: Number.NaN,
  openInterest: Number.NaN,
  openInterestCoins: Number.NaN,
  funding: Number.NaN,
  basis: Number.NaN,
  turnover: 0,
  nextFunding: 0,
  delivery: 0,
  busiest: 0,
}
