import { useLingui } from '@lingui/react/macro'
import { type LocaleName, locales } from '../../contract/locales.ts'
import { useLocale } from '../../i18n/locale-context.tsx'
import type { Choice } from '../../ui/menu/ChoiceMenu.tsx'
import { useSwitchLanguage } from '../use-switch-language.ts'
import { languageChoices } from './language-choices.ts'

/** The language that is chosen, the ones to choose from, and how to choose. */
export interface LanguageChoice {
  chosen: LocaleName
  choices: readonly Choice<LocaleName>[]
  choose: (name: LocaleName) => void
}

/** See `LanguageChoice`. */
export function useLanguage(): LanguageChoice {
  const { t } = useLingui()
  const switchTo = useSwitchLanguage()
  return {
    chosen: useLocale().locale,
    choices: languageChoices(t`in English`),
    choose: (name) => {
      const locale = locales.find((entry) => entry.locale === name)
      if (locale !== undefined) switchTo(locale)
    },
  }
}
