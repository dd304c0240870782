import type { Locale } from '../../../contract/locales.ts'
import { unbuiltPages, withLocale } from '../../../contract/routes.ts'

/** The address of a page that a card leads to; undefined while there is no such page. */
export function sectionLink(locale: Locale, path: string): { href: string } | undefined {
  return unbuiltPages.includes(path) ? undefined : { href: withLocale(locale, path) }
}

/** The address of a sector's page. @param id as in addresses */
export function sectorLink(locale: Locale, id: string): string {
  return withLocale(locale, `/markets/leadingDetail/${encodeURIComponent(id)}`)
}
