import type { Locale } from '../../contract/locales.ts'
import { splitLocale, withLocale } from '../../contract/routes.ts'

/** The locale that the page's address names. */
export function pageLocale(): Locale {
  return splitLocale(location.pathname).locale
}

/** Leads to the home page of the page's locale. */
export function goHome(router: { navigate: (to: { href: string }) => Promise<void> }): void {
  void router.navigate({ href: withLocale(pageLocale(), '/markets') })
}
