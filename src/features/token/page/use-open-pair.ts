import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { withLocale } from '../../../contract/routes.ts'
import { tokenPath } from '../../../contract/token-address.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'

/** The address of a coin's page with one of its pairs. */
export function usePairAddress(): (base: string, symbolId: string) => string {
  const locale = useLocale()
  return useCallback(
    (base, symbolId) => {
      const [path = '', search] = tokenPath(base, symbolId).split('?')
      return withLocale(locale, path) + (search === undefined ? '' : `?${search}`)
    },
    [locale],
  )
}

/** Opens a coin's page with one of its pairs, in place of the one that is shown. */
export function useOpenPair(): (base: string, symbolId: string) => void {
  const router = useRouter()
  const addressOf = usePairAddress()
  return useCallback(
    (base, symbolId) => {
      const href = addressOf(base, symbolId)
      void router.navigate({ href, replace: true, resetScroll: false })
    },
    [router, addressOf],
  )
}
