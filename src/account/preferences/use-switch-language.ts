import { useRouter } from '@tanstack/react-router'
import type { Locale } from '../../contract/locales.ts'
import { useSetPreferences } from '../../storage/react.tsx'
import { switchLanguage } from './switch-language.ts'

/** How to choose another language for the same place, see `switchLanguage`. */
export function useSwitchLanguage(): (locale: Locale) => void {
  const router = useRouter()
  const set = useSetPreferences()
  return (locale) => switchLanguage(router, { set }, locale)
}
