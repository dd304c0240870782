import type { I18n, Messages } from '@lingui/core'
import { defaultLocale, directionOf, type Locale } from '../contract/locales.ts'
import type { LoadCatalog } from './catalogs.ts'

/** A slow catalog holds the page back this long, in ms; then English shows until it arrives. */
export const patience = 3_000

/** The language that the texts on the screen are in, which is not always the one asked for. */
export interface TextLanguage {
  /** BCP 47 key, for `<html lang>`. */
  language: string
  direction: 'ltr' | 'rtl'
}

/** What a locale's activation works on. */
export interface Activation {
  i18n: I18n
  catalogOf: (locale: Locale) => LoadCatalog | undefined
  /** Called whenever the texts on the screen change their language. */
  onShown: (shown: TextLanguage) => void
  /** Called when a catalog failed to load and English shows instead: once, until another one fails. */
  onFailure: (locale: Locale) => void
}

/**
 * Makes the function that shows a locale. It keeps the texts on the screen until the new ones are
 * there, resolves when the page may be drawn, and never rejects. Of several calls the last one wins.
 * A locale without a catalog, or whose catalog fails, shows English and says so in `onShown`.
 */
export function createActivation(activation: Activation): (locale: Locale) => Promise<void> {
  const { i18n, catalogOf, onShown, onFailure } = activation
  let wanted: Locale | undefined
  let reported: Locale | undefined

  const show = (locale: Locale, messages: Messages): void => {
    if (i18n.locale === locale.language) return
    i18n.loadAndActivate({ locale: locale.language, messages })
    onShown({ language: locale.language, direction: directionOf(locale) })
  }
  const english = (locale: Locale): Locale =>
    locale.language.startsWith('en') ? locale : defaultLocale

  return async (locale) => {
    wanted = locale
    if (i18n.locale === locale.language) return
    const load = catalogOf(locale)
    if (load === undefined) return show(english(locale), {})
    const loaded = load().then(
      (messages) => {
        if (wanted === locale) show(locale, messages)
      },
      () => {
        if (wanted !== locale) return
        show(defaultLocale, {})
        if (reported !== locale) onFailure(locale)
        reported = locale
      },
    )
    await Promise.race([loaded, elapsed(patience)])
    if (wanted === locale && i18n.locale === '') show(defaultLocale, {})
  }
}

function elapsed(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
