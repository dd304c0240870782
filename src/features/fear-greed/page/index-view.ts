import type { I18n } from '@lingui/core'
import type { FearGreed } from '../../../contract/entities/fear-greed.ts'
import type { Writing } from '../../../market/data/list-view.ts'

/** What the cards of the page show. */
export interface IndexView {
  index: FearGreed
  /** Unix ms on the gateway's clock, to the minute. */
  now: number
  /** BCP 47 key. */
  language: string
  writing: Writing
  i18n: I18n
  /** The reading is older than it should be. */
  isOld: boolean
  /** Whether the price of Bitcoin stands beside the index. */
  showsPrices: boolean
}

const halfHour = 1_800_000

/** True where a reading is older than one and a half of its intervals: 36 hours for a daily index. */
export function isOld({ asOf, interval }: FearGreed, now: number): boolean {
  return now - asOf > Math.max(1.5 * interval, interval + halfHour)
}
