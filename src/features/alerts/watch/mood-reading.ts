import type { Alert } from '../../../contract/entities/alert/alert.ts'
import { alertTypes } from '../../../contract/entities/alert/alert-enums.ts'
import { type FearGreedBand, fearGreedBands } from '../../../contract/market/fear-greed-rules.ts'
import { pointsTo } from '../../../market/fear-greed/points.ts'

/** The last reading of the index that an alert has seen; undefined for alerts about something else. */
export function readingOf({
  alertType,
  anchorPrice,
}: Pick<Alert, 'alertType' | 'anchorPrice'>): number | undefined {
  const isKnown = alertType === alertTypes.moodBand && anchorPrice !== undefined
  return isKnown ? Number(anchorPrice) : undefined
}

/** What the index is, and the band nearest to it of those that an alert waits for; undefined without one. */
export function moodAhead(
  alert: Pick<Alert, 'alertType' | 'anchorPrice' | 'bands'>,
): { reading: number; nearest: FearGreedBand } | undefined {
  const reading = readingOf(alert)
  if (reading === undefined) return undefined
  const away = (band: FearGreedBand): number => Math.abs(pointsTo(reading, band))
  const [nearest] = fearGreedBands
    .filter(({ key }) => alert.bands?.includes(key))
    .toSorted((a, b) => away(a) - away(b))
  return nearest && { reading, nearest }
}

/** How far the index has to move until an alert fires, as a fraction of its whole scale; NaN unknown. */
export function moodMove(alert: Pick<Alert, 'alertType' | 'anchorPrice' | 'bands'>): number {
  const ahead = moodAhead(alert)
  return ahead === undefined ? Number.NaN : pointsTo(ahead.reading, ahead.nearest) / scale
}

/** Points from the lowest reading to the highest. */
const scale = 100
