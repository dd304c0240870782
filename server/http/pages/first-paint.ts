import type { FastifyBaseLogger } from 'fastify'
import type { CurrencyRates } from '../../../src/contract/entities/currency-rates.ts'
import type { HotLists } from '../../../src/contract/entities/market/hot-lists.ts'
import type {
  PageAnswers,
  RenderedAddress,
  RenderedPage,
  RenderedScreen,
  RenderPage,
} from '../../../src/contract/first-paint.ts'
import { listPageOf } from '../../../src/contract/list-pages.ts'
import type { Locale } from '../../../src/contract/locales.ts'
import { type MarketType, marketTypes } from '../../../src/contract/market/market-types.ts'
import type { Onchain } from '../../content/onchain/onchain.ts'
import { createAllowances } from '../../lib/allowances.ts'
import { LruCache } from '../../lib/lru-cache.ts'
import type { MarketValues } from '../../market/market-data.ts'
import { type LazyBody, lazyText } from '../cache/prepared.ts'
import { inlineSources } from '../core/security-headers.ts'
import { type PageKind, pageKind } from './page-kind.ts'
import { RenderRefusal } from './render-refusal.ts'
import type { TokenPages } from './token-pages.ts'

/** What a first screen is rendered from. */
export interface FirstPaintOptions {
  render: RenderPage
  market: Pick<MarketValues, 'liveTable'>
  rates: () => CurrencyRates
  /** The hot lists of a list for visitors of unknown country; undefined before its first listing. */
  hotLists: (marketType: MarketType, locale: Locale) => HotLists | undefined
  onchain: Pick<Onchain, 'firstTokens'>
  tokens: TokenPages
  /** What the operator configured, which parts of pages there are among it. */
  publicConfig: () => PageAnswers['publicConfig']
  /** The sentence of the overview; undefined while it is not known. */
  marketModel: (locale: Locale) => PageAnswers['marketModel']
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
  screen: RenderedScreen
  /** Whom it counts for, see `addressGroup`. */
  client: string
}

/** A page with its first screen in it. */
export interface FirstPage {
  body: LazyBody
  /** Its own Content-Security-Policy. */
  policy: string
}

/** Answers a visit with a rendered page; undefined where it gets the empty shell. Never rejects. */
export type FirstPaint = (visit: Visit) => Promise<FirstPage | undefined>

/** A rendered page is served this long, in ms. */
const lifetime = 1_000
/** It is served for so long, in ms, where it may not be rendered anew: it beats an empty page. */
const longestLife = 5_000
/** How many pages are kept: every list in every language that is asked for now, and coins beside them. */
const capacity = 128
/**
 * More pages than this are not rendered within one lifetime: who asks for all of them gets shells. The pages that most
 * users come to have places of their own.
 */
const mostRendered: Readonly<Record<PageKind, number>> = { plain: 12, other: 24 }
/** Pages that one visitor has rendered anew: the lists of a hasty one, and never all that there may be. */
const clientRate = { capacity: 8, perSecond: 2 }
/** Tokens that fill the first screen of their list. */
const tokenCount = 32
/** What goes wrong is logged so often at most, in ms. */
const logInterval = 60_000
/** Brotli quality of a page that is made anew every second. */
const quality = 5

/** Search params that change nothing on the page. */
const neutralParam = /^(utm_\w+|source|ref|gclid|fbclid)$/
/** Cookies that change nothing in the HTML: the theme, which a script applies, and those of others. */
const neutralCookie = /^(theme|_\w*)$/

/**
 * Renders the first screens of lists, coins and the overview for visitors without preferences, each at most once a second, and
 * only so many anew for one visitor: who asks for all of them leaves some to the others, and a page some seconds old to
 * themselves. What goes wrong is logged once a minute and leaves everybody with the shell for a second; what the renderer has
 * no room for is asked for again by the next visit.
 */
export function createFirstPaint(options: FirstPaintOptions): FirstPaint {
  const { now, log } = options
  const cache = new LruCache<string, CachedPage>(capacity)
  const allows = createAllowances(clientRate, now)
  let quietUntil = Number.NEGATIVE_INFINITY
  let period = { until: Number.NEGATIVE_INFINITY, plain: 0, other: 0 }

  const make = async (visit: Visit, page: RenderedAddress): Promise<Attempt> => {
    try {
      return await makePage(options, visit, page)
    } catch (error) {
      if (error instanceof RenderRefusal) return 'refused'
      const time = now()
      if (time >= quietUntil) {
        log.error(error, 'first screens are not rendered')
        quietUntil = time + logInterval
      }
      return undefined
    }
  }
  const mayRender = (time: number, kind: PageKind): boolean => {
    if (time >= period.until) period = { until: time + lifetime, plain: 0, other: 0 }
    period[kind] += 1
    return period[kind] <= mostRendered[kind]
  }

  return (visit) => {
    if (!isPlain(visit)) return Promise.resolve(undefined)
    const page = renderedAddress(visit.path, options.tokens)
    if (page === undefined) return Promise.resolve(undefined)
    const key = `${visit.locale.locale} ${visit.path} ${visit.screen} ${visit.rules}`
    const known = cache.find(key)
    const time = now()
    if (known !== undefined && (known.isPending || time < known.until)) return known.page
    if (!allows(visit.client) || !mayRender(time, pageKind(page))) {
      return (known && stillGood(known, time)) ?? Promise.resolve(undefined)
    }
    const entry = cache.take(key, emptyEntry)
    const before = stillGood(entry, time)
    entry.isPending = true
    entry.page = make(visit, page).then((made) => {
      entry.isPending = false
      if (made === 'refused') return before
      entry.until = now() + lifetime
      if (made !== undefined) entry.madeAt = now()
      return made ?? before
    })
    return entry.page
  }
}

/** What became of a page; undefined where it cannot be rendered. */
type Attempt = FirstPage | 'refused' | undefined

/** A page as it was made last. */
interface CachedPage {
  /** It is made anew from here on. */
  until: number
  madeAt: number
  isPending: boolean
  page: Promise<FirstPage | undefined>
}

function emptyEntry(): CachedPage {
  const never = Number.NEGATIVE_INFINITY
  return { until: never, madeAt: never, isPending: false, page: Promise.resolve(undefined) }
}

/** The page where it is young enough to be shown rather than none. */
function stillGood({ madeAt, page }: CachedPage, time: number): CachedPage['page'] | undefined {
  return time < madeAt + longestLife ? page : undefined
}

function renderedAddress(path: string, tokens: TokenPages): RenderedAddress | undefined {
  if (path === '/markets/overview') return { area: 'overview', marketType: marketTypes.spot }
  return listPageOf(path) ?? tokens.addressOf(path)
}

async function makePage(
  options: FirstPaintOptions,
  { locale, path, rules, screen }: Visit,
  page: RenderedAddress,
): Promise<FirstPage | undefined> {
  const { render, market, venue, venueNow, fill, policyOf } = options
  const answers = await answersOf(options, page, locale)
  const liveTable = market.liveTable(page.marketType)
  if (liveTable === undefined || liveTable.asOf === 0 || answers === undefined) return undefined
  const { table, number, epoch, seq, asOf, columns } = liveTable
  const position = { line: page.marketType, table: number, epoch, seq, asOf, sentAt: venueNow() }
  const list = { table, snapshot: { ...position, columns: [...columns] } }
  const rendered = await render({ locale, path, page, list, answers, venue, rules, screen })
  const html = fill(locale, path, rules, rendered)
  return { body: lazyText(html, quality), policy: policyOf(inlineSources(html, 'style')) }
}

/** What the page shows besides its list; undefined where that is not there yet. */
async function answersOf(
  { rates, hotLists, onchain, tokens: coins, publicConfig, marketModel }: FirstPaintOptions,
  page: RenderedAddress,
  locale: Locale,
): Promise<PageAnswers | undefined> {
  const currencyRates = rates()
  if (page.area === 'token') {
    const crypto = await coins.crypto(page, locale)
    return { currencyRates, crypto, publicConfig: publicConfig() }
  }
  const answers = { currencyRates, hotLists: hotLists(page.marketType, locale) }
  if (page.area === 'overview') {
    const model = marketModel(locale)
    return model && { ...answers, publicConfig: publicConfig(), marketModel: model }
  }
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
