import { useRouter } from '@tanstack/react-router'
import type { Locale } from '../../contract/locales.ts'
import { useSetPreferences } from '../../storage/react.tsx'
import { sameIn } from './same-in.ts'

/** Goes to the same place in another language: the history entry, query and hash are kept. */
export function useSwitchLanguage(): (locale: Locale) => void {
  const router = useRouter()
  const set = useSetPreferences()
  return (locale) => {
    set({ locale: locale.locale })
    void router.navigate({
      href: sameIn(locale, router.latestLocation),
      replace: true,
      resetScroll: false,
    })
  }
}
