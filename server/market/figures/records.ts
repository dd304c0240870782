import type { Crypto, PriceRecord } from '../../../src/contract/entities/crypto.ts'
import type { Kline } from '../../venues/venue.ts'

/** The highest and the lowest price of all klines of a pair. */
export type PriceRecords = NonNullable<Crypto['records']>

/**
 * The klines in which the highest and the lowest price stand, each the first that reached it; undefined
 * without klines. A low of nothing is no price.
 * @param klines oldest first
 */
export function extremesOf(
  klines: readonly Kline[],
): { highest: Kline; lowest: Kline; since: number } | undefined {
  const priced = klines.filter(({ low }) => Number(low) > 0)
  const [first] = priced
  if (first === undefined) return undefined
  let [highest, lowest] = [first, first]
  for (const kline of priced) {
    if (Number(kline.high) > Number(highest.high)) highest = kline
    if (Number(kline.low) < Number(lowest.low)) lowest = kline
  }
  return { highest, lowest, since: first.time }
}

/**
 * The same extreme with the day that it was on.
 * @param days daily klines of the month that has it
 */
export function dayOf(month: Kline, days: readonly Kline[], side: 'high' | 'low'): PriceRecord {
  const price = month[side]
  const day = days.find((kline) => Number(kline[side]) === Number(price))
  return { price, time: day?.time ?? month.time }
}
