import { type LocaleName, locales } from '../contract/locales.ts'
import { catalogOf } from './catalogs.ts'

/** A language to choose. */
export interface LanguageEntry {
  value: LocaleName
  /** In the language itself. */
  name: string
  /** BCP 47 key of `name`. */
  language: string
  note?: string
}

/**
 * Every language by its own name. One that has no translations yet says so with `untranslated`, since
 * choosing it changes addresses and content but leaves the texts English.
 */
export function languageChoices(untranslated: string): LanguageEntry[] {
  return locales.map((locale) => {
    const translated = locale.language.startsWith('en') || catalogOf(locale) !== undefined
    return {
      value: locale.locale,
      name: locale.name,
      language: locale.language,
      ...(translated ? {} : { note: untranslated }),
    }
  })
}
