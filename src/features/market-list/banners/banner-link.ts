import type { Locale } from '../../../contract/locales.ts'
import { decideRoute, splitLocale, withLocale } from '../../../contract/routes.ts'
import { safePath } from '../../../lib/safe-path.ts'

/** Where a banner leads. */
export interface BannerLink {
  href: string
  /** True for a page of the app; other addresses of the site are left to the browser. */
  inApp: boolean
}

/** The address behind a banner's link: our own pages in the visitor's locale, unless it names another. */
export function bannerLink(link: string, locale: Locale): BannerLink {
  const path = safePath(link)
  const [pathname = '', ...rest] = path.split(/(?=[?#])/)
  const inApp = decideRoute(pathname).kind !== 'notFound'
  const translated = inApp && splitLocale(pathname).prefix === ''
  return { href: translated ? withLocale(locale, pathname) + rest.join('') : path, inApp }
}
