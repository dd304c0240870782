import { useSwitchLanguage } from '../../account/preferences/use-switch-language.ts'
import { type LocaleName, localeNamed } from '../../contract/locales.ts'
import { languageChoices } from '../../i18n/language-choices.ts'
import { useLocale } from '../../i18n/locale-context.tsx'
import type { Choice } from '../../ui/menu/ChoiceMenu.tsx'

/** The language that is chosen, the ones to choose from, and how to choose. */
export interface LanguageChoice {
  chosen: LocaleName
  choices: readonly Choice<LocaleName>[]
  choose: (name: LocaleName) => void
}

/** See `LanguageChoice`. */
export function useLanguage(): LanguageChoice {
  const switchTo = useSwitchLanguage()
  return {
    chosen: useLocale().locale,
    choices: languageChoices,
    choose: (name) => switchTo(localeNamed(name)),
  }
}
