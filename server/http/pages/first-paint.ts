import type { FastifyBaseLogger } from 'fastify'
import type { CurrencyRates } from '../../../src/contract/entities/currency-rates.ts'
import type { HotLists } from '../../../src/contract/entities/market/hot-lists.ts'
import type {
  PageAnswers,
  RenderedAddress,
  RenderedPage,
  RenderPage,
} from '../../../src/contract/first-paint.ts'
import { listPageOf } from '../../../src/contract/list-pages.ts'
import type { Locale } from '../../../src/contract/locales.ts'
import type { MarketLine } from '../../../src/contract/market/lines.ts'
import type { Onchain } from '../../content/onchain/onchain.ts'
import { createAllowances } from '../../lib/allowances.ts'
import { LruCache } from '../../lib/lru-cache.ts'
import type { MarketValues, PreparedBody } from '../../market/market-data.ts'
import { prepareText } from '../cache/prepared.ts'
import { inlineSources } from '../core/security-headers.ts'
import type { TokenPages } from './token-pages.ts'

/** What a first screen is rendered from. */
export interface FirstPaintOptions {
  render: RenderPage
  market: Pick<MarketValues, 'book'>
  rates: () => CurrencyRates
  /** The hot lists of a list for visitors of unknown country; undefined before its first listing. */
  hotLists: (line: MarketLine, locale: Locale) => HotLists | undefined
  onchain: Pick<Onchain, 'firstTokens'>
  tokens: TokenPages
  /** The venue as the page's head names it. */
  venue: string
  /** Puts a rendered page into the built one. */
  fill: (locale: Locale, path: string, rules: string, page: RenderedPage) => string
  /** The security policy of a page with these CSP sources for its inline styles. */
  policyOf: (styleSources: readonly string[]) => string
  /** Unix ms on the machine's clock, and on the venue's. */
  now: () => number
  venueNow: () => number
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
  /** What the visitor may be shown, as JSON: in this language everything. */
  rules: string
  /** Whom it counts for, see `addressGroup`. */
  client: string
}

/** A page with its first screen in it. */
export interface FirstPage {
  body: PreparedBody
  /** Its own Content-Security-Policy. */
  policy: string
}

/** Answers a visit with a rendered page; undefined where it gets the empty shell. Never rejects. */
export type FirstPaint = (visit: Visit) => Promise<FirstPage | undefined>

/** A rendered page is served this long, in ms. */
const lifetime = 1_000
/** How many pages are kept: every list in every language that is asked for now, and coins beside them. */
const capacity = 128
/** More pages than this are not rendered within one lifetime: who asks for all of them gets shells. */
const mostRendered = 24
/** Pages that one visitor has rendered anew: the lists of a hasty one, and never all that there may be. */
const clientRate = { capacity: 8, perSecond: 2 }
/** Tokens that fill the first screen of their list. */
const tokenCount = 32
/** Brotli quality of a page that is made anew every second. */
const quality = 5

/** Search params that change nothing on the page. */
const neutralParam = /^(utm_\w+|source|ref|gclid|fbclid)$/
/** Cookies that change nothing in the HTML: the theme, which a script applies, and those of others. */
const neutralCookie = /^(theme|_\w*)$/

/**
 * Renders the first screens of lists and coins for visitors without preferences, each at most once a second, and
 * only so many anew for one visitor: who asks for all of them leaves some to the others. What goes wrong is logged once and leaves everybody with the shell.
 */
export function createFirstPaint(options: FirstPaintOptions): FirstPaint {
  const { now, log } = options
  const kept = new LruCache<string, { until: number; page: Promise<FirstPage | undefined> }>(
    capacity,
  )
  const allows = createAllowances(clientRate, now)
  let failed = false
  let period = { until: Number.NEGATIVE_INFINITY, rendered: 0 }

  const make = async (visit: Visit, page: RenderedAddress): Promise<FirstPage | undefined> => {
    try {
      return await makePage(options, visit, page)
    } catch (error) {
      if (!failed) log.error(error, 'first screens are not rendered')
      failed = true
      return undefined
    }
  }
  const mayRender = (time: number): boolean => {
    if (time >= period.until) period = { until: time + lifetime, rendered: 0 }
    period.rendered += 1
    return period.rendered <= mostRendered
  }

  return (visit) => {
    if (!isPlain(visit)) return Promise.resolve(undefined)
    const page = listPageOf(visit.path) ?? options.tokens.addressOf(visit.path)
    if (page === undefined) return Promise.resolve(undefined)
    const key = `${visit.locale.locale} ${visit.path} ${visit.rules}`
    const known = kept.find(key)
    const time = now()
    if (known !== undefined && time < known.until) return known.page
    if (!allows(visit.client) || !mayRender(time)) return Promise.resolve(undefined)
    const entry = kept.take(key, () => ({ until: 0, page: Promise.resolve(undefined) }))
    entry.until = time + lifetime
    entry.page = make(visit, page)
    return entry.page
  }
}

async function makePage(
  options: FirstPaintOptions,
  { locale, path, rules }: Visit,
  page: RenderedAddress,
): Promise<FirstPage | undefined> {
  const { render, market, venue, venueNow, fill, policyOf } = options
  const answers = await answersOf(options, page, locale)
  const book = market.book(page.line)
  if (book === undefined || book.asOf === 0 || answers === undefined) return undefined
  const { table, number, epoch, seq, asOf, columns } = book
  const position = { line: page.line, table: number, epoch, seq, asOf, sentAt: venueNow() }
  const list = { table, snapshot: { ...position, columns: [...columns] } }
  const rendered = await render({ locale, path, page, list, answers, venue, rules })
  const html = fill(locale, path, rules, rendered)
  return { body: prepareText(html, quality), policy: policyOf(inlineSources(html, 'style')) }
}

/** What the page shows besides its list; undefined where that is not there yet. */
async function answersOf(
  { rates, hotLists, onchain, tokens: coins }: FirstPaintOptions,
  page: RenderedAddress,
  locale: Locale,
): Promise<PageAnswers | undefined> {
  const currencyRates = rates()
  if (page.area === 'token') return { currencyRates, crypto: await coins.crypto(page, locale) }
  const answers = { currencyRates, hotLists: hotLists(page.line, locale) }
  if (page.area !== 'onChain') return answers
  const tokens = onchain.firstTokens(page.slugs[0], tokenCount)
  return tokens && { ...answers, onchainHot: tokens.hot, onchainChains: tokens.chains }
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
