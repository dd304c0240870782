import { type Messages, setupI18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import * as v from 'valibot'
import { type LanguageRouter, switchLanguage } from '../../account/preferences/switch-language.ts'
import type { Locale } from '../../contract/locales.ts'
import { splitLocale } from '../../contract/routes.ts'
import { catalogOf, type LoadCatalog } from '../../i18n/catalogs.ts'
import { offeredLocale } from '../../i18n/offered-locale.ts'
import type { Toasts } from '../../shell/toasts/toasts.ts'
import { type PersistedOptions, persisted } from '../../storage/persisted.ts'
import type { PreferenceStore } from '../../storage/preferences.ts'

/** What the offer works on. */
export interface LanguageOffer {
  preferences: Pick<PreferenceStore, 'set'>
  router: LanguageRouter
  toasts: Pick<Toasts, 'show'>
  /** What the browser asks for: BCP 47 keys, the dearest first. */
  wanted: readonly string[]
  /** The browser's own, unless told. */
  catalog?: (locale: Locale) => LoadCatalog | undefined
  /** Where it is remembered; see `persisted`. */
  storage?: PersistedOptions<boolean>['storage']
}

const text = msg({
  message: 'This page is also available in English.',
  comment:
    'Name your own language in place of English: the offer stands on pages in other languages.',
})
const label = msg({
  message: 'Read in English',
  comment: 'Name your own language in place of English. Short, it is a button.',
})

/**
 * Offers the first page that is opened on a device in the language that the browser asks for, in that language. Later
 * pages are in a language that somebody chose. Nothing is offered where that could not be remembered.
 */
export async function offerLanguage(offer: LanguageOffer): Promise<void> {
  const { preferences, router, toasts, wanted, catalog = catalogOf, storage } = offer
  const { locale: shown } = splitLocale(router.latestLocation.pathname)
  const offered = offeredLocale(shown, wanted)
  const asked = persisted({ key: 'language_offered', schema: v.boolean(), storage })
  if (asked.get() === true) return
  if (offered === undefined) return void asked.set(true)

  const messages = await messagesOf(offered, catalog)
  if (messages === undefined || !asked.set(true)) return
  const { language } = offered
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } })
  toasts.show({
    text: i18n._(text),
    tone: 'info',
    language,
    action: {
      label: i18n._(label),
      run: () => switchLanguage(router, preferences, offered),
    },
  })
}

/** Undefined where they do not come: another page offers it. */
async function messagesOf(
  locale: Locale,
  catalog: (locale: Locale) => LoadCatalog | undefined,
): Promise<Messages | undefined> {
  return catalog(locale)?.().catch(() => undefined) ?? {}
}
