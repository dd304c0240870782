import type { Locale } from '../../contract/locales.ts'
import { withLocale } from '../../contract/routes.ts'
import { stringifySearch } from '../../lib/search-string.ts'
import { choiceOf, type SectorSearch } from './sector-search.ts'

/**
 * Address of the page of a sector, which takes over how its index is worked out.
 * @param id as in addresses, for example `layer-1`
 * @param search what the address of the page with the link says
 */
export function sectorAddress(locale: Locale, id: string, search: SectorSearch): string {
  const { weight, measure } = choiceOf(search)
  const path = withLocale(locale, `/markets/leadingDetail/${encodeURIComponent(id)}`)
  return (
    path +
    stringifySearch({
      weight: weight === 'cap' ? undefined : weight,
      measure: measure === 'USD' ? undefined : measure,
    })
  )
}
