import type { Locale } from '../../contract/locales.ts'
import { withLocale } from '../../contract/routes.ts'
import { symbolPath } from '../../contract/token-address.ts'

/** The address of a symbol's page. */
export function tokenAddress(locale: Locale, symbolId: string): string {
  return withLocale(locale, symbolPath(symbolId))
}
