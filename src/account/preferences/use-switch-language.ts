import { useRouter } from '@tanstack/react-router'
import type { Locale } from '../../contract/locales.ts'
import { usePart } from '../../lib/app-parts.tsx'
import '../../storage/react.tsx'
import { switchLanguage } from './switch-language.ts'

/** How to choose another language for the same place, see `switchLanguage`. */
export function useSwitchLanguage(): (locale: Locale) => void {
  const router = useRouter()
  const preferences = usePart('preferences')
  return (locale) => switchLanguage(router, preferences, locale)
}
