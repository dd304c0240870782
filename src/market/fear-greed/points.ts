import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { FearGreedBand } from '../../contract/market/fear-greed-rules.ts'

/** Points from a reading to the nearest of a band: negative downwards, 0 within. */
export function pointsTo(
  reading: number,
  { from, to }: Pick<FearGreedBand, 'from' | 'to'>,
): number {
  if (reading < from) return from - reading
  return reading > to ? to - reading : 0
}

/** How far the index is from a band, in words: `7 points up`. */
export function pointsText(i18n: I18n, reading: number, band: FearGreedBand): string {
  const points = pointsTo(reading, band)
  if (points === 0) return i18n._(msg`now`)
  const count = Math.abs(points)
  return points > 0
    ? i18n._(msg`${plural(count, { one: '# point up', other: '# points up' })}`)
    : i18n._(msg`${plural(count, { one: '# point down', other: '# points down' })}`)
}
