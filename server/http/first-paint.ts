import type { FastifyBaseLogger } from 'fastify'
import type { CurrencyRates } from '../../src/contract/entities/currency-rates.ts'
import type { HotLists } from '../../src/contract/entities/hot-lists.ts'
import type { RenderedPage, RenderPage } from '../../src/contract/first-paint.ts'
import type { Locale } from '../../src/contract/locales.ts'
import { type MarketLine, marketLines } from '../../src/contract/market/lines.ts'
import { decodeSnapshot, tableNumber } from '../../src/contract/market/ticker-snapshot.ts'
import { LruCache } from '../lib/lru-cache.ts'
import type { MarketData, PreparedBody } from '../market/market-data.ts'
import { prepareText } from './prepared.ts'
import { inlineSources } from './security-headers.ts'

/** What a first screen is rendered from. */
export interface FirstPaintOptions {
  render: RenderPage
  market: Pick<MarketData, 'symbolTable' | 'snapshot'>
  rates: () => CurrencyRates
  /** The hot lists of a list for visitors of unknown country; undefined before its first listing. */
  hotLists: (line: MarketLine, locale: Locale) => HotLists | undefined
  /** The venue as the page's head names it. */
  venue: string
  /** Puts a rendered page into the built one. */
  fill: (locale: Locale, path: string, page: RenderedPage) => string
  /** The security policy of a page with these CSP sources for its inline styles. */
  policyOf: (styleSources: readonly string[]) => string
  /** Unix ms. */
  now: () => number
  log: Pick<FastifyBaseLogger, 'error'>
}

/** A visit to a page of the app. */
export interface Visit {
  locale: Locale
  /** Canonical path without locale. */
  path: string
  /** With its question mark; empty for none. */
  query: string
  /** The Cookie header; empty for none. */
  cookies: string
}

/** A page with its first screen in it. */
export interface FirstPage {
  body: PreparedBody
  /** Its own Content-Security-Policy. */
  policy: string
}

/** Answers a visit with a rendered page; undefined where it gets the empty shell. Never rejects. */
export type FirstPaint = (visit: Visit) => Promise<FirstPage | undefined>

/** The pages that are rendered, and the list that each of them shows. */
const renderedPages: ReadonlyMap<string, MarketLine> = new Map([
  ['/markets', marketLines.spot],
  ['/markets/spot', marketLines.spot],
])

/** A rendered page is served this long, in ms. */
const lifetime = 1_000
/** How many pages are kept: every list in every language that is asked for now. */
const capacity = 64
/** Brotli quality of a page that is made anew every second. */
const quality = 5

/** Search params that change nothing on the page. */
const neutralParam = /^(utm_\w+|source|ref|gclid|fbclid)$/
/** Cookies that change nothing in the HTML: the theme, which a script applies, and those of others. */
const neutralCookie = /^(theme|_\w*)$/

/**
 * Renders the first screens of lists for visitors without preferences, each at most once a second. What
 * goes wrong is logged once and leaves everybody with the shell.
 */
export function createFirstPaint(options: FirstPaintOptions): FirstPaint {
  const { now, log } = options
  const kept = new LruCache<string, { until: number; page: Promise<FirstPage | undefined> }>(
    capacity,
  )
  let failed = false

  const make = async (visit: Visit, line: MarketLine): Promise<FirstPage | undefined> => {
    try {
      return await makePage(options, visit, line)
    } catch (error) {
      if (!failed) log.error(error, 'first screens are not rendered')
      failed = true
      return undefined
    }
  }

  return (visit) => {
    const line = renderedPages.get(visit.path)
    if (line === undefined || !isPlain(visit)) return Promise.resolve(undefined)
    const entry = kept.take(`${visit.locale.locale} ${visit.path}`, () => ({
      until: Number.NEGATIVE_INFINITY,
      page: Promise.resolve(undefined),
    }))
    if (now() >= entry.until) {
      entry.until = now() + lifetime
      entry.page = make(visit, line)
    }
    return entry.page
  }
}

async function makePage(
  { render, market, rates, hotLists, venue, fill, policyOf }: FirstPaintOptions,
  { locale, path }: Visit,
  line: MarketLine,
): Promise<FirstPage | undefined> {
  const table = market.symbolTable(line)
  const values = market.snapshot(line)
  if (table === undefined || values === undefined) return undefined
  const snapshot = decodeSnapshot(values.bytes)
  if (snapshot.asOf === 0 || snapshot.table !== tableNumber(table.md5)) return undefined
  const page = await render({
    locale,
    path,
    list: { table, snapshot },
    rates: rates(),
    hotLists: hotLists(line, locale),
    venue,
  })
  const html = fill(locale, path, page)
  return { body: prepareText(html, quality), policy: policyOf(inlineSources(html, 'style')) }
}

/** True for a visit that everybody without preferences gets the same answer to. */
function isPlain({ query, cookies }: Visit): boolean {
  const params = [...new URLSearchParams(query).keys()]
  const names = cookies.split(';').map((pair) => (pair.split('=')[0] ?? '').trim())
  return (
    params.every((name) => neutralParam.test(name)) &&
    names.every((name) => name === '' || neutralCookie.test(name))
  )
}
