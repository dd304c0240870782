import type { Crypto } from './entities/crypto.ts'
import type { CurrencyRates } from './entities/currency-rates.ts'
import type { HotLists } from './entities/market/hot-lists.ts'
import type { MarketModel } from './entities/news/morning-paper.ts'
import type { OnchainChains, OnchainList } from './entities/onchain.ts'
import type { PublicConfig } from './entities/public-config.ts'
import type { ListPageAddress } from './list-pages.ts'
import type { Locale } from './locales.ts'
import type { MarketType } from './market/market-types.ts'
import type { SymbolTable } from './market/symbol-table.ts'
import type { TickerSnapshot } from './market/ticker-snapshot.ts'

/** The id of the element that holds what a rendered page was made of, see `RenderedPage.data`. */
export const pageDataId = 'page-data'

/** The id of the element that names the rows of a stored screen, see `lastRowsOf`. */
export const lastRowsId = 'last-rows'

/** What marks the element with the styles of a rendered page, see `RenderedPage.css`. */
export const pageStyleMark = 'data-first-paint'

/** Name of the cache in which the worker keeps the last screens of pages. */
export const lastScreensCache = 'last-screens'

/** What the address of a coin's page names. */
export interface TokenPageAddress {
  area: 'token'
  /** The list of the pair that the page opens with. */
  marketType: MarketType
  /** Code of the coin as the venue spells it. */
  base: string
}

/** The overview, whose pairs are those of the spot list. */
export interface OverviewAddress {
  area: 'overview'
  marketType: MarketType
}

/** What a page is rendered of. */
export type RenderedAddress = ListPageAddress | TokenPageAddress | OverviewAddress

/** Answers of calls that a page shows. What is undefined the page has to ask for. */
export interface PageAnswers {
  currencyRates: CurrencyRates
  /** Of the list that the page shows. */
  hotLists?: HotLists | undefined
  onchainHot?: OnchainList | undefined
  onchainChains?: OnchainChains | undefined
  /** Of the coin that the page is about. */
  crypto?: Crypto | undefined
  /** Which parts the overview has, and what it says of the whole market. */
  publicConfig?: PublicConfig | undefined
  marketModel?: MarketModel | undefined
}

/** The screen that a page is rendered for; a `wide` one also where nothing is known of it. */
export type RenderedScreen = 'phone' | 'wide'

/** What a page is rendered from. */
export interface RenderInput {
  screen: RenderedScreen
  locale: Locale
  /** Canonical path without locale. */
  path: string
  /** What the path names. */
  page: RenderedAddress
  /** The list that the page shows, and its values, which have to be read before anything is awaited. */
  list: { table: SymbolTable; snapshot: TickerSnapshot }
  answers: PageAnswers
  /** The venue as the page's head names it. */
  venue: string
  /** What the visitor may be shown, as the page's head says it. */
  rules: string
}

/** The first screen of a page, for somebody without preferences of their own. */
export interface RenderedPage {
  /** What stands in the app's root element. */
  html: string
  /** Rules that stand for the style attributes of `html`, which the security headers forbid. */
  css: string
  /** JSON that the app needs to take the page over; safe inside a script element. */
  data: string
  /** Ids of the routes that it is made of, as the router has them. */
  routes: readonly string[]
  screen: RenderedScreen
  /** BCP 47 key and direction of the language that the texts are in. */
  language: string
  direction: 'ltr' | 'rtl'
}

/**
 * Renders a page. The one export of the app's server build. Rejects where the page cannot be rendered
 * for everybody, for example because it leads somewhere else.
 */
export type RenderPage = (input: RenderInput) => Promise<RenderedPage>
