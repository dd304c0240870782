import type { OpenInterestChanges } from '../../../src/contract/entities/market/open-interest-changes.ts'
import { metricCounting } from '../../../src/contract/market/metric-rules.ts'
import { gridUntil } from '../../venues/metrics/metric-columns.ts'
import type { MetricVenue } from '../../venues/metrics/metric-venue.ts'
import { countedAt } from './trading-view.ts'

/** Coins that are compared: those traded most. */
const maxCoins = 40
const day = 86_400_000

/**
 * How far open interest of a venue's coins has changed over 24 hours, in coins. One of which either moment is not
 * known is left out.
 * @param now Unix ms of the venue's time
 */
export async function openInterestChanges(
  venue: Pick<MetricVenue, 'coins' | 'read'>,
  now: number,
): Promise<OpenInterestChanges> {
  const asOf = countedAt(now)
  const amountAt = async (coin: string, time: number): Promise<number> => {
    const columns = await venue.read(coin, gridUntil(time, metricCounting, 1), {
      kinds: ['openInterestCoins'],
    })
    return columns?.openInterestCoins[0] ?? Number.NaN
  }
  const changes: OpenInterestChanges['changes'] = []
  for (const base of venue.coins().slice(0, maxCoins)) {
    const change = (await amountAt(base, asOf)) / (await amountAt(base, asOf - day)) - 1
    if (Number.isFinite(change)) changes.push({ base, change })
  }
  changes.sort((one, other) => Math.abs(other.change) - Math.abs(one.change))
  return { asOf, changes }
}
