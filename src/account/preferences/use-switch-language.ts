import { useRouter } from '@tanstack/react-router'
import type { Locale } from '../../contract/locales.ts'
import { splitLocale, withLocale } from '../../contract/routes.ts'
import { usePreferences } from '../../storage/react.tsx'

/** Goes to the same place in another language: the history entry, query and hash are kept. */
export function useSwitchLanguage(): (locale: Locale) => void {
  const router = useRouter()
  const { set } = usePreferences()
  return (locale) => {
    const { pathname, searchStr, hash } = router.latestLocation
    const path = withLocale(locale, splitLocale(pathname).path)
    set({ locale: locale.locale })
    void router.navigate({
      href: path + searchStr + (hash === '' ? '' : `#${hash}`),
      replace: true,
      resetScroll: false,
    })
  }
}
