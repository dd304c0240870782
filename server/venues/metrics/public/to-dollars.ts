import type { MetricColumns } from '../metric-columns.ts'
import type { PublicSeries } from './public-exchange.ts'

/**
 * Turns what is counted in coins and in tether into dollars, in place.
 * @param rate US dollars for one tether; NaN where that is not known
 */
export function toDollars(
  columns: MetricColumns,
  series: readonly Pick<PublicSeries, 'kinds' | 'inCoins'>[],
  rate: number,
): void {
  const { price, openInterest, openInterestCoins } = columns
  for (const { kinds, inCoins } of series) {
    if (inCoins !== true) continue
    for (const kind of kinds) {
      for (const [index, amount] of columns[kind].entries()) {
        columns[kind][index] = amount * (price[index] ?? Number.NaN)
      }
    }
  }
  for (const [index, coins] of openInterestCoins.entries()) {
    if (Number.isNaN(openInterest[index] ?? Number.NaN)) {
      openInterest[index] = coins * (price[index] ?? Number.NaN)
    }
  }
  for (const kind of ['price', 'openInterest', 'takerBuy', 'takerSell'] as const) {
    for (const [index, amount] of columns[kind].entries()) columns[kind][index] = amount * rate
  }
}
