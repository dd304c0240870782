import type { Locale } from '../../contract/locales.ts'
import type { PreferenceStore } from '../../storage/preferences.ts'
import { type Place, sameIn } from './same-in.ts'

/** The parts of the router that a change of language goes by. */
export interface LanguageRouter {
  latestLocation: Place
  navigate: (to: { href: string; replace?: boolean; resetScroll?: boolean }) => Promise<void>
}

/** Shows the same place in another language: history entry, scroll, query and hash are kept. */
export function showLanguage(router: LanguageRouter, locale: Locale): void {
  const href = sameIn(locale, router.latestLocation)
  void router.navigate({ href, replace: true, resetScroll: false })
}

/** The same, because the user chose that language. */
export function switchLanguage(
  router: LanguageRouter,
  preferences: Pick<PreferenceStore, 'set'>,
  locale: Locale,
): void {
  preferences.set({ locale: locale.locale })
  showLanguage(router, locale)
}
