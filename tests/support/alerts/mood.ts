import type { Mood } from '../../../server/alerts/market-watch/mood-watch.ts'
import { freshFinding, type UserAlert } from '../../../server/alerts/user-alert.ts'
import { alertTypes } from '../../../src/contract/entities/alert/alert-enums.ts'
import { businessLines } from '../../../src/contract/enums.ts'
import type { FearGreedBandKey } from '../../../src/contract/market/fear-greed-rules.ts'
import { alertOf, feedStart } from './feed.ts'

/** Time between two readings of an index that is made every hour, ms. */
export const moodInterval = 3_600_000

/**
 * An alert on bands of the index, which fires every time.
 * @param fireIfMet true where the band of the first reading counts
 */
export function moodAlertOf(bands: FearGreedBandKey[], fireIfMet = false): UserAlert {
  const { configurePrice: _, ...settings } = alertOf().settings
  return {
    ...alertOf(),
    id: 'mood',
    businessLine: businessLines.market,
    settings: { ...settings, symbolId: '', alertType: alertTypes.moodBand, bands },
    finding: freshFinding(feedStart, fireIfMet),
  }
}

/** The reading of an hour since the feed began; `days` are those that are recorded. */
export function moodAt(hour: number, value: number, days: Mood['days'] = []): Mood {
  return { now: { time: timeOfHour(hour), value }, days, interval: moodInterval }
}

/** When an hour since the feed began is over, Unix ms. */
export function timeOfHour(hour: number): number {
  return feedStart + hour * moodInterval
}
