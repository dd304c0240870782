import type { Locale } from '../../contract/locales.ts'
import { withLocale } from '../../contract/routes.ts'
import { stringifySearch } from '../../lib/search-string.ts'
import { choiceOf, type SectorSearch } from './sector-search.ts'

/** Path of the page of a sector. @param id as in addresses, for example `layer-1` */
export function sectorPath(locale: Locale, id: string): string {
  return withLocale(locale, `/markets/leadingDetail/${encodeURIComponent(id)}`)
}

/**
 * Address of the page of a sector, which takes over how its index is worked out.
 * @param id as in addresses, for example `layer-1`
 * @param search what the address of the page with the link says
 */
export function sectorAddress(locale: Locale, id: string, search: SectorSearch): string {
  const { weight, measure } = choiceOf(search)
  return (
    sectorPath(locale, id) +
    stringifySearch({
      weight: weight === 'cap' ? undefined : weight,
      measure: measure === 'USD' ? undefined : measure,
    })
  )
}
