import type { Locale } from '../../../contract/locales.ts'
import { withLocale } from '../../../contract/routes.ts'
import { symbolPath } from '../../../contract/token-address.ts'
import type { HighlightRows } from '../highlights/pick-highlights.ts'
import { type AddressOf, spotAddress } from './areas.ts'

/** The address of a symbol's page. */
export function tokenAddress(locale: Locale, symbolId: string): string {
  return withLocale(locale, symbolPath(symbolId))
}

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
