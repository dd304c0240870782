import { defaultLocale, type Locale } from '../../contract/locales.ts'
import { fields } from '../../storage/preference-fields.ts'
import type { PreferenceStorage, PreferenceStore } from '../../storage/preferences.ts'

/**
 * Keeps the language that an address names on a device where none was chosen yet: the installed app then
 * starts in it. Once there is one, only a choice changes it. No news for an account.
 */
export function keepFirstLanguage(
  preferences: Pick<PreferenceStore, 'adopt'>,
  storage: Pick<PreferenceStorage, 'getItem'> | undefined,
  { locale }: Locale,
): void {
  if (locale === defaultLocale.locale) return
  if (storage?.getItem(fields.locale.key) == null) preferences.adopt({ locale })
}
