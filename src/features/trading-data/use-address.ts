import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { withLocale } from '../../contract/routes.ts'
import { useLocale } from '../../i18n/locale-context.tsx'
import { stringifySearch } from '../../lib/search-string.ts'
import { type TradingChange, type TradingSearch, withChoice } from './trading-search.ts'

/** The two pages of trading data. */
export type TradingType = 'trading' | 'wholeNetwork'

/** The path of a page of trading data, without locale. */
export function tradingPath(type: TradingType): string {
  return `/markets/trading-data/${type}`
}

/** Puts a choice into the address, in place of the entry before; resolves when the page shows it. */
export function useChoose(
  type: TradingType,
  search: TradingSearch,
): (choice: TradingChange) => Promise<void> {
  const router = useRouter()
  const locale = useLocale()
  return useCallback(
    (choice) => {
      const query = stringifySearch({ ...withChoice(search, choice) })
      const href = withLocale(locale, tradingPath(type)) + query
      return router.navigate({ href, replace: true, resetScroll: false })
    },
    [router, locale, type, search],
  )
}
