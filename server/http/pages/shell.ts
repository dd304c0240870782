import type { RenderedPage } from '../../../src/contract/first-paint.ts'
import { listPageOf } from '../../../src/contract/list-pages.ts'
import { defaultLocale, directionOf, type Locale, locales } from '../../../src/contract/locales.ts'
import { notFoundKeys, type PageKeys, pageKeys } from '../../../src/contract/page-keys.ts'
import { indexedPath, withLocale } from '../../../src/contract/routes.ts'
import type { PageNames } from '../../content/page-names.ts'
import { categoryText, findPageMeta } from '../../content/titles.ts'
import { LruCache } from '../../lib/lru-cache.ts'
import type { PreparedBody } from '../../market/market-data.ts'
import {
  type LazyBody,
  lazyText,
  plainText,
  prepareText,
  type ServedBody,
} from '../cache/prepared.ts'
import { picturePath } from '../pictures/picture-address.ts'
import type { BuildFiles } from './build-files.ts'
import { type ShellHead, shellTemplate } from './shell-html.ts'

/** The app's page as visitors get it before its scripts run. */
export interface Shell {
  /**
   * The page at a canonical path without locale.
   * @param rules what its visitor may be shown, as JSON
   * @param mayCompress asked where the page is made anew: where it says no, the page is not compressed
   */
  page: (
    locale: Locale,
    path: string,
    rules: string,
    mayCompress: () => boolean,
  ) => ServedBody | LazyBody
  /** The same page as HTML with its first screen in it, in the language of that screen. */
  rendered: (locale: Locale, path: string, rules: string, page: RenderedPage) => string
  /** The page that says an address does not exist: made once in each language for the same rules. */
  notFound: (locale: Locale, rules: string) => PreparedBody
  /** The page that an installed app stores for every path: without canonical address. */
  stored: (rules: string) => PreparedBody
}

/** How many filled pages are kept, and how many of no address; the one not asked for longest goes first. */
const capacity = 400
/** Brotli quality of a page that a visitor waits for. */
const quality = 5

/**
 * Fills the built page with language, direction, title, description and addresses.
 * @param html built index.html
 * @param origin scheme, host and port that users see
 * @param names what its texts say of the market
 * @param build texts of its style sheets, see `BuildFiles`
 * @param isShownIn whether a page is there for the readers of a language
 */
export function createShell(
  html: string,
  origin: string,
  names: PageNames,
  build: Partial<Pick<BuildFiles, 'styleSheets' | 'routeStyles'>> = {},
  isShownIn: (locale: Locale, path: string) => boolean = () => true,
): Shell {
  const template = shellTemplate(html, build.styleSheets, build.routeStyles)
  const cache = new LruCache<string, LazyBody>(capacity)
  const placeless = new LruCache<string, PreparedBody>(capacity)

  const pageHead = (locale: Locale, path: string, rules: string): ShellHead => {
    const keys = { ...pageKeys(path), values: names.values(path, locale.language) }
    const shown = locales.filter((other) => isShownIn(other, path))
    const plain = hiddenHead(locale, keys, rules, names.count())
    const head = addressedHead(plain, { locale, path, origin, shown })
    // Lists are what the way begins with, and their first screen is small.
    if (head.canonical === undefined || listPageOf(path) !== undefined) return head
    const name = keys.values[0] ?? head.title.replace(/ \| [^|]*$/, '')
    return { ...head, structuredData: breadcrumbs(locale, origin, { name, path }) }
  }

  return {
    page: (locale, path, rules, mayCompress) => {
      const head = pageHead(locale, path, rules)
      const key = [
        withLocale(locale, path),
        head.title,
        head.description,
        head.alternates?.map(({ language }) => language).join(),
        rules,
      ].join('\n')
      const known = cache.find(key)
      if (known !== undefined) return known
      const html = template(head)
      return mayCompress() ? cache.take(key, () => lazyText(html, quality)) : plainText(html)
    },
    rendered: (locale, path, rules, page) => {
      const { language, direction } = page
      return template({ ...pageHead(locale, path, rules), language, direction }, page)
    },
    notFound: (locale, rules) =>
      placeless.take(`${locale.locale} ${rules}`, () =>
        prepareText(template(hiddenHead(locale, notFoundKeys, rules)), quality),
      ),
    stored: (rules) =>
      placeless.take(`stored ${rules}`, () => {
        const head = hiddenHead(defaultLocale, pageKeys('/markets'), rules)
        return prepareText(template({ ...head, stored: true }), quality)
      }),
  }
}

/** The way to a page, as search engines show it (https://schema.org/BreadcrumbList). */
function breadcrumbs(
  locale: Locale,
  origin: string,
  { name, path }: { name: string; path: string },
): object {
  const steps = [
    { name: categoryText('markets', locale.language), path: '/markets' },
    { name, path },
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: origin + withLocale(locale, step.path),
    })),
  }
}

interface PageAddress {
  locale: Locale
  path: string
  origin: string
  /** Languages that have the page. */
  shown: readonly Locale[]
}

function addressedHead(head: ShellHead, { locale, path, origin, shown }: PageAddress): ShellHead {
  const indexed = indexedPath(path)
  if (indexed === undefined) return head
  const addressIn = (other: Locale): string => origin + withLocale(other, indexed)
  const picture = picturePath(locale, path)
  return {
    ...head,
    canonical: addressIn(locale),
    ...(picture !== undefined && { picture: origin + picture }),
    alternates: [
      ...shown.map((other) => ({ language: other.language, href: addressIn(other) })),
      ...(shown.includes(defaultLocale)
        ? [{ language: 'x-default', href: addressIn(defaultLocale) }]
        : []),
    ],
  }
}

function hiddenHead(locale: Locale, keys: PageKeys, rules: string, count?: string): ShellHead {
  return {
    ...findPageMeta(keys, locale.language, count),
    language: locale.language,
    direction: directionOf(locale),
    canonical: undefined,
    alternates: [],
    rules,
  }
}
