import type { Locale } from '../../contract/locales.ts'
import { withLocale } from '../../contract/routes.ts'
import { stringifySearch } from '../../lib/search-string.ts'
import type { ListSearch } from '../../market/list-search.ts'
import type { Highlights } from './pick-highlights.ts'

/** The address of a spot list: `/markets` for all pairs, else `/markets/spot/<category>`. */
export function spotAddress(
  locale: Locale,
  category: string | undefined,
  search: ListSearch,
): string {
  const path = category === undefined ? '/markets' : `/markets/spot/${category}`
  return withLocale(locale, path) + stringifySearch({ ...search })
}

/** The address of a symbol's page. */
export function tokenAddress(locale: Locale, symbolId: string): string {
  return withLocale(locale, `/markets/tokens/${symbolId}`)
}

/** The lists behind the cards. */
export function moreAddresses(locale: Locale): Record<keyof Highlights, string> {
  return {
    newest: spotAddress(locale, 'new', {}),
    gainers: spotAddress(locale, undefined, { sort: '-change24h' }),
    losers: spotAddress(locale, undefined, { sort: 'change24h' }),
    turnover: spotAddress(locale, undefined, { sort: '-turnover24h' }),
  }
}
