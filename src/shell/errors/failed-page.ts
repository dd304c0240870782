import type { Locale } from '../../contract/locales.ts'
import { decideRoute, inLocale } from '../../contract/routes.ts'
import { safePath } from '../../lib/safe-path.ts'

const home = '/markets'

/**
 * The address of the page that failed, in a locale; that of the markets where `from` is no page. Other
 * addresses of the site are calls and files, and one of them signs out who loads it.
 * @param from what the error page's own address says, which anybody may have written
 */
export function failedPage(from: string | undefined, locale: Locale): string {
  const path = safePath(from ?? home)
  const [pathname = ''] = path.split(/[?#]/, 1)
  return inLocale(locale, decideRoute(pathname).kind === 'notFound' ? home : path)
}
