import { type LocaleName, locales } from '../../contract/locales.ts'
import { catalogOf } from '../../i18n/catalogs.ts'
import type { Choice } from '../../ui/menu/ChoiceMenu.tsx'

/**
 * Every language by its own name. One that has no translations yet says so with `untranslated`, since
 * choosing it changes addresses and content but leaves the texts English.
 */
export function languageChoices(untranslated: string): Choice<LocaleName>[] {
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
