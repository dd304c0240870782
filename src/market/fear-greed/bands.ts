import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  bandOf,
  type FearGreedBand,
  fearGreedBands,
} from '../../contract/market/fear-greed-rules.ts'

/** What the bands are called. */
export const bandNames: Readonly<Record<FearGreedBand['key'], MessageDescriptor>> = {
  extremeFear: msg`Extreme fear`,
  fear: msg`Fear`,
  neutral: msg`Neutral`,
  greed: msg`Greed`,
  extremeGreed: msg`Extreme greed`,
}

/** The word of a value. */
export function wordOf(i18n: I18n, value: number): string {
  return i18n._(bandNames[bandOf(value).key])
}

/** Bands that meet: each ends where the next begins. */
export const gaugeBands = fearGreedBands.map(({ key, from }, place) => ({
  key,
  from,
  to: fearGreedBands[place + 1]?.from ?? 100,
}))
