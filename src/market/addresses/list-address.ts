import type { Locale } from '../../contract/locales.ts'
import type { HighlightRows } from '../highlights/pick-highlights.ts'
import { type AddressOf, spotAddress } from './areas.ts'

/** The lists behind the cards of a list. */
export function moreAddresses(
  locale: Locale,
  addressOf: AddressOf = spotAddress,
): Record<keyof HighlightRows, string> {
  return {
    hot: addressOf(locale, 'hot', {}),
    newest: addressOf(locale, 'new', {}),
    gainers: addressOf(locale, undefined, { sort: '-change24h' }),
    turnover: addressOf(locale, undefined, { sort: '-turnover24h' }),
  }
}
