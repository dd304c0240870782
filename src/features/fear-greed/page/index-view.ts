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
