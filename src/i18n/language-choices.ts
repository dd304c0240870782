import { type LocaleName, locales } from '../contract/locales.ts'

/** A language to choose. */
export interface LanguageEntry {
  value: LocaleName
  /** In the language itself. */
  name: string
  /** BCP 47 key of `name`. */
  language: string
}

/** Every language by its own name. */
export const languageChoices: readonly LanguageEntry[] = locales.map(
  ({ locale, name, language }) => ({ value: locale, name, language }),
)
