import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '../api/client.ts'
import type { Locale } from '../contract/locales.ts'

/** What every route can use. */
export interface RouterContext {
  /** Shows a locale's texts; resolves when the page may be drawn, never rejects. */
  activateLocale: (locale: Locale) => Promise<void>
  /** Path (without locale) of the market list that was visited last; empty before the first. */
  lastMarket: () => string
  api: ApiClient
  /** The gateway's answers, which loaders ask for ahead. */
  queryClient: QueryClient
}
