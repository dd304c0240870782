import type { Locale } from '../../contract/locales.ts'
import { withLocale } from '../../contract/routes.ts'
import { stringifySearch } from '../../lib/search-string.ts'
import type { OverviewSearch } from './overview-search.ts'

/** The address of the overview, or of its heat map. */
export function overviewAddress(locale: Locale, search: OverviewSearch = {}): string {
  return withLocale(locale, '/markets/overview') + stringifySearch({ ...search })
}
