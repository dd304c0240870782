import { type PriceRange, rangeWindows } from '../../../src/contract/entities/crypto.ts'
import type { Kline, Venue } from '../../venues/venue.ts'
import { rangeSince, windowPlans } from './price-ranges.ts'
import { dayOf, extremesOf, type PriceRecords } from './records.ts'
import { volatilityOf } from './volatility.ts'

/** What the klines of a pair tell of its past. */
export interface PriceHistory {
  /** Unix ms. */
  asOf: number
  ranges: readonly PriceRange[]
  records: PriceRecords | undefined
  /** A fraction, see `volatilityOf`. */
  volatility30d: number | undefined
}

/** Candles that cover the longest window of each interval, with the one that contains its start. */
const limits = { '1h': 30 * 24 + 1, '1d': 366, '1M': 1_000 } as const
const daysOfMonth = 31

/**
 * Works out the past of a pair from its klines. What the venue does not give, such as an interval that it does
 * not have, leaves out what follows from it. Rejects where the venue gives nothing.
 */
export async function readPriceHistory(
  klines: Venue['klines'],
  symbolId: string,
  now: number,
): Promise<PriceHistory> {
  const newest = (interval: keyof typeof limits): Promise<Kline[]> =>
    klines({ symbolId, interval, endTime: now + 1, limit: limits[interval] })
  const answers = await Promise.allSettled([newest('1h'), newest('1d'), newest('1M')])
  const failures = answers.flatMap((answer) =>
    answer.status === 'rejected' ? [answer.reason] : [],
  )
  if (failures.length === answers.length) throw new Error('no klines', { cause: failures[0] })
  const [hourly = [], daily = [], monthly = []] = answers.map((answer) =>
    answer.status === 'fulfilled' ? answer.value : [],
  )
  const candles = { '1h': hourly, '1d': daily }
  return {
    asOf: now,
    ranges: rangeWindows.flatMap((window) => {
      const { interval, length } = windowPlans[window]
      return rangeSince(candles[interval], window, now - length) ?? []
    }),
    records: await findRecords(klines, symbolId, monthly),
    volatility30d: volatilityOf(daily, now),
  }
}

async function findRecords(
  klines: Venue['klines'],
  symbolId: string,
  monthly: readonly Kline[],
): Promise<PriceRecords | undefined> {
  const found = extremesOf(monthly)
  if (found === undefined) return undefined
  const daysIn = ({ time }: Kline): Promise<Kline[]> =>
    klines({ symbolId, interval: '1d', endTime: nextMonth(time), limit: daysOfMonth }).catch(
      () => [],
    )
  const { highest, lowest, since } = found
  const [inHighest, inLowest] = await Promise.all([daysIn(highest), daysIn(lowest)])
  return {
    high: dayOf(highest, inHighest, 'high'),
    low: dayOf(lowest, inLowest, 'low'),
    since,
  }
}

/** Start of the month after the one that contains `time`, in UTC. */
function nextMonth(time: number): number {
  const at = new Date(time)
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1)
}
