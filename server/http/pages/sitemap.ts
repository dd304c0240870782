import { defaultLocale, type Locale, locales } from '../../../src/contract/locales.ts'
import { slugOf } from '../../../src/contract/market/list-slugs.ts'
import { fixedRoutes, indexedPath, withLocale } from '../../../src/contract/routes.ts'
import { tokenPath } from '../../../src/contract/token-address.ts'
import { escapeHtml } from '../../lib/escape-html.ts'

/** Lists that are reached by tabs, besides the fixed routes. */
const lists = [
  '/markets/futures',
  '/markets/futures/coin-m',
  '/markets/futures/usdc-m',
  '/markets/margin',
  '/markets/onChain',
]

/** Paths of all pages that search engines should know, without locale. */
export const indexedPages: readonly string[] = [...fixedRoutes, ...lists].filter(
  (path) => indexedPath(path) === path,
)

/** robots.txt: everything but the calls may be read. */
export function robotsText(origin: string): string {
  const maps = ['sitemap.xml', 'sitemap-tokens.xml', 'sitemap-sectors.xml'].map(
    (name) => `Sitemap: ${origin}/${name}\n`,
  )
  return `User-agent: *\nDisallow: /v1/\n\n${maps.join('')}`
}

/**
 * sitemap.xml: every page in every language, each naming the others.
 * @param isShown whether the operator shows a page
 */
export function sitemapXml(origin: string, isShown: (path: string) => boolean): string {
  const address = (locale: Locale, path: string): string =>
    escapeHtml(origin + withLocale(locale, path))
  const urls = indexedPages.filter(isShown).flatMap((path) => {
    const links = [
      ...locales.map((locale) => link(locale.language, address(locale, path))),
      link('x-default', address(defaultLocale, path)),
    ].join('')
    return locales.map((locale) => `<url><loc>${address(locale, path)}</loc>${links}</url>`)
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
    ' xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
  ].join('\n')
}

/**
 * sitemap-tokens.xml: the page of every coin in the default language, whose head names the others.
 * @param coins codes of coins, each once or more often
 */
export function tokenSitemapXml(origin: string, coins: readonly string[]): string {
  return plainSitemapXml(
    origin,
    coins.map((coin) => tokenPath(coin)),
  )
}

/**
 * sitemap-sectors.xml: the page of every sector in the default language.
 * @param names as the venue calls them
 */
export function sectorSitemapXml(origin: string, names: readonly string[]): string {
  return plainSitemapXml(
    origin,
    names.map((name) => `/markets/leadingDetail/${encodeURIComponent(slugOf(name))}`),
  )
}

function plainSitemapXml(origin: string, paths: readonly string[]): string {
  const urls = [...new Set(paths)].map((path) => {
    return `<url><loc>${escapeHtml(origin + withLocale(defaultLocale, path))}</loc></url>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
  ].join('\n')
}

function link(language: string, href: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`
}
