import { isDay } from './day.ts'
import { decoded } from './decoded.ts'
import { defaultLocale, type Locale, localeOfSegment } from './locales.ts'

/** Routes that are admitted as they stand, without a trailing slash. */
export const fixedRoutes = [
  '/markets',
  '/markets/overview',
  '/markets/trends',
  '/markets/leading',
  '/markets/change',
  '/markets/rank',
  '/markets/rank/top-gainers',
  '/markets/rank/losers',
  '/markets/rank/new-listing',
  '/markets/rank/turnover',
  '/markets/bitcoin-halving',
  '/markets/trading-data/trading',
  '/markets/trading-data/wholeNetwork',
  '/markets/crypto-policy',
  '/markets/error',
  '/markets/fear-and-greed-index',
  '/markets/market-maker',
  '/markets/alerts',
  '/markets/settings',
  '/login',
] as const

/** First segments after /markets whose sub-paths are admitted. */
export const admittedSegments = [
  'spot',
  'futures',
  'margin',
  'favorite',
  'onChain',
  'trends',
  'leadingDetail',
  'tokens',
  'error',
] as const

/** Pages that mean nothing to a search engine: of one user, or of one moment. */
const unindexedPages: readonly string[] = [
  '/markets/alerts',
  '/markets/settings',
  '/markets/error',
  '/markets/favorite',
  '/login',
]

/**
 * The path under which search engines should know a page, undefined for a page they should not.
 * @param path canonical path of a page without locale
 */
export function indexedPath(path: string): string | undefined {
  const isUnder = (page: string): boolean => path === page || path.startsWith(`${page}/`)
  if (unindexedPages.some(isUnder)) return undefined
  return path === '/markets/spot' ? '/markets' : path
}

/** What a path asks for, decided once for the client and the gateway. */
export type RouteDecision =
  | { kind: 'page'; locale: Locale; path: string }
  /** `permanent` where the address is another spelling of `to`; false for the home page. */
  | { kind: 'redirect'; to: string; permanent: boolean }
  | { kind: 'notFound'; locale: Locale }

/** Splits the locale off a path. `path` starts with a single slash and has no locale. */
export function splitLocale(pathname: string): { locale: Locale; prefix: string; path: string } {
  const segments = pathname.split('/').filter((segment) => segment !== '')
  const first = segments[0] ?? ''
  const locale = localeOfSegment(first)
  if (locale !== undefined) return { locale, prefix: first, path: joined(segments.slice(1)) }
  if (first.toLowerCase() === 'en') {
    return { locale: defaultLocale, prefix: first, path: joined(segments.slice(1)) }
  }
  return { locale: defaultLocale, prefix: '', path: joined(segments) }
}

/** Puts a locale's segment in front of a path that has none. */
export function withLocale(locale: Locale, path: string): string {
  const clean = joined(path.split('/').filter((segment) => segment !== ''))
  if (locale.segment === '') return clean
  return clean === '/' ? `/${locale.segment}` : `/${locale.segment}${clean}`
}

/** One of our addresses, with its query and hash, in another locale. @param href begins with the path */
export function inLocale(locale: Locale, href: string): string {
  const [pathname = ''] = href.split(/[?#]/, 1)
  return withLocale(locale, splitLocale(pathname).path) + href.slice(pathname.length)
}

/** True if the shell takes this path (no locale, no trailing slash). */
export function isAdmitted(path: string): boolean {
  if ((fixedRoutes as readonly string[]).includes(path)) return true
  const segments = path.split('/').filter((segment) => segment !== '')
  return (
    segments[0] === 'markets' && (admittedSegments as readonly string[]).includes(segments[1] ?? '')
  )
}

/**
 * Decides what a path (no query) answers: a page, a redirect to its canonical spelling, or 404.
 * Canonical is: locale segment as in the table, none for English, no trailing or doubled slash, the words
 * that choose among the rows of a list in small letters, and the code of a token in capitals. What cannot be
 * decoded is no page.
 */
export function decideRoute(pathname: string): RouteDecision {
  const { locale, path } = splitLocale(pathname)
  if (path === '/') {
    return { kind: 'redirect', to: withLocale(locale, '/markets'), permanent: false }
  }
  const page = decoded(path) === undefined ? undefined : pageOf(path)
  if (page === undefined) return { kind: 'notFound', locale }
  const canonical = withLocale(locale, page)
  return canonical === pathname
    ? { kind: 'page', locale, path: page }
    : { kind: 'redirect', to: canonical, permanent: true }
}

/** The canonical path of the page that answers `path`, or undefined where none does. */
function pageOf(path: string): string | undefined {
  if (!isAdmitted(path)) return undefined
  if ((fixedRoutes as readonly string[]).includes(path)) return path
  const [, area = '', ...rest] = path.split('/').filter((segment) => segment !== '')
  if (rest.length > 3) return undefined
  const [slug1, slug2] = rest.map((segment) => canonicalSlug(segment, small))
  switch (area) {
    case 'spot':
      // All pairs are the list without a category.
      if (slug1 === 'all' && slug2 === undefined) return listPath(area)
      return slug2 === undefined || slug1 === 'usdt' ? listPath(area, slug1, slug2) : undefined
    case 'favorite':
      // Ids of a user's own groups, not words.
      return listPath(area, rest[0])
    case 'onChain':
      return listPath(area, slug1)
    case 'margin':
      // A category is the second part; the first says nothing, so it has one spelling.
      return listPath(area, ...(slug2 === undefined ? [] : ['all', slug2]))
    case 'futures':
      return slug1 === undefined || slug1 === 'coin-m' || slug1 === 'usdc-m'
        ? listPath(area, slug1)
        : undefined
    case 'trends':
      return rest.length === 1 && isDay(rest[0] ?? '') ? path : undefined
    case 'leadingDetail':
      return rest.length === 1 ? listPath(area, slug1) : undefined
    case 'tokens':
      return rest.length === 1 ? listPath(area, canonicalSlug(rest[0] ?? '', capital)) : undefined
    default:
      return undefined
  }
}

function listPath(area: string, ...slugs: readonly (string | undefined)[]): string {
  return joined(['markets', area, ...slugs.filter((slug) => slug !== undefined)])
}

/**
 * The one spelling of a word in an address. Words of other scripts stay as they came where only their
 * encoding may differ: a browser encodes what the router has decoded.
 */
function canonicalSlug(segment: string, spell: (word: string) => string): string {
  const plain = decoded(segment) ?? ''
  const spelled = spell(plain)
  return spelled === plain && !/^[\w-]+$/.test(spelled) ? segment : encodeURIComponent(spelled)
}

function small(word: string): string {
  return word.toLowerCase()
}

function capital(word: string): string {
  return word.toUpperCase()
}

function joined(segments: readonly string[]): string {
  return `/${segments.join('/')}`
}
