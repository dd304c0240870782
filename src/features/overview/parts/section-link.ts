import type { Locale } from '../../../contract/locales.ts'
import { unbuiltPages, withLocale } from '../../../contract/routes.ts'

/** The address of a page that a card leads to; undefined while there is no such page. */
export function sectionLink(locale: Locale, path: string): { href: string } | undefined {
  return unbuiltPages.includes(path) ? undefined : { href: withLocale(locale, path) }
}
