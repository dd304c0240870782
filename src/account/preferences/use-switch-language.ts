import { useRouter } from '@tanstack/react-router'
import type { Locale } from '../../contract/locales.ts'
import { inLocale } from '../../contract/routes.ts'
import { usePreferences } from '../../storage/react.tsx'

/** Goes to the same place in another language: the history entry, query and hash are kept. */
export function useSwitchLanguage(): (locale: Locale) => void {
  const router = useRouter()
  const { set } = usePreferences()
  return (locale) => {
    const { pathname, searchStr, hash } = router.latestLocation
    set({ locale: locale.locale })
    void router.navigate({
      href: inLocale(locale, pathname) + searchStr + (hash === '' ? '' : `#${hash}`),
      replace: true,
      resetScroll: false,
    })
  }
}
