import type { Locale } from '../contract/locales.ts'

/** What every route can use. */
export interface RouterContext {
  /** Shows a locale's texts; resolves when the page may be drawn, never rejects. */
  activateLocale: (locale: Locale) => Promise<void>
  /** Path (without locale) of the market list that was visited last; empty before the first. */
  lastMarket: () => string
}
