import type { FactorKind } from '../../../src/contract/entities/market/picks.ts'
import { type CoinPast, figureAt } from './coin-past.ts'

/** The factors of one coin; NaN where one is not known. */
export type Factors = Record<FactorKind, number>

const hour = 3_600_000
const day = 24 * hour
/** Finished days that count as usual. */
const usualDays = 7
/** A sector of fewer coins says nothing. */
const leastPeers = 3
/** Returns that have to be known for a deviation. */
const leastReturns = 12

/**
 * The factors of coins at a time, out of nothing that came later: change over 24 hours; turnover of the last
 * 24 hours by the mean of seven days; change of open interest over 24 hours; funding rate of 8 hours; mean
 * change of the other coins of its sector; deviation of hourly returns over 24 hours.
 * @param at Unix ms
 */
export function factorsAt(coins: readonly CoinPast[], at: number): Factors[] {
  const momenta = coins.map(({ prices }) => changeOver(prices, at, day))
  const sectors = new Map<string, { sum: number; count: number }>()
  coins.forEach(({ sector }, index) => {
    const momentum = momenta[index] ?? Number.NaN
    if (sector === '' || Number.isNaN(momentum)) return
    const { sum, count } = sectors.get(sector) ?? { sum: 0, count: 0 }
    sectors.set(sector, { sum: sum + momentum, count: count + 1 })
  })
  return coins.map((coin, index) => {
    const momentum = momenta[index] ?? Number.NaN
    return {
      momentum,
      relativeVolume: relativeVolume(coin, at),
      openInterestChange: changeOver(coin.openInterest, at, day),
      funding: figureAt(coin.funding, at),
      sectorStrength: strengthOfPeers(sectors.get(coin.sector), momentum),
      volatility: volatility(coin, at),
    }
  })
}

function changeOver(series: CoinPast['prices'], at: number, span: number): number {
  const before = figureAt(series, at - span)
  return before > 0 ? figureAt(series, at) / before - 1 : Number.NaN
}

function relativeVolume({ turnovers }: CoinPast, at: number): number {
  const today = Math.floor(at / day) * day
  const usual = turnovers
    .filter(({ time }) => time <= Math.min(today, at) && time > today - usualDays * day)
    .map(({ value }) => value)
    .filter((value) => !Number.isNaN(value))
  if (usual.length < usualDays) return Number.NaN
  const mean = usual.reduce((sum, value) => sum + value, 0) / usual.length
  return mean > 0 ? figureAt(turnovers, at) / mean : Number.NaN
}

/** Without the coin itself: it would be measured by its own change twice. */
function strengthOfPeers(sector: { sum: number; count: number } | undefined, own: number): number {
  if (sector === undefined || sector.count < leastPeers || Number.isNaN(own)) return Number.NaN
  return (sector.sum - own) / (sector.count - 1)
}

function volatility({ prices }: CoinPast, at: number): number {
  const known = prices.filter(
    ({ time, value }) => time <= at && time > at - day - hour && value > 0,
  )
  const returns = known
    .slice(1)
    .map(({ value }, index) => Math.log(value / (known[index]?.value ?? Number.NaN)))
  if (returns.length < leastReturns) return Number.NaN
  const mean = returns.reduce((sum, value) => sum + value, 0) / returns.length
  return Math.sqrt(returns.reduce((sum, value) => sum + (value - mean) ** 2, 0) / returns.length)
}
