import type { NewsItem } from '../../contract/entities/news/news.ts'
import type { SearchResult } from '../../contract/entities/search-result.ts'
import { slugOf } from '../../contract/market/list-slugs.ts'
import { allMarketTypes, type MarketType, marketTypes } from '../../contract/market/market-types.ts'
import { sectorPath } from '../../market/addresses/sector-path.ts'
import { shownSectors } from '../../market/categories/shown-sectors.ts'
import type { ListView } from '../../market/data/list-view.ts'
import { folded, searchIndex, searchRows } from '../../market/order/search.ts'
import { foundEntry, rowEntry, type SearchEntry, type SearchGroup } from './entries.ts'
import { findRows, tierOfText } from './find-rows.ts'

/** The page that found news lead to. */
export const newsPath = '/markets/trends'

/** Most entries of one kind. */
const groupLimit = 6

/** A page of the site as users call it. */
export interface NamedPage {
  /** Path without locale. */
  path: string
  name: string
}

/** What is searched. */
export interface SearchGround {
  /** Lists on the device. */
  views: readonly ListView[]
  /** What the gateway found for this text; undefined until it answered. */
  result: SearchResult | undefined
  pages: readonly NamedPage[]
  /** News of the newest day. */
  news: readonly Pick<NewsItem, 'id' | 'title' | 'source'>[]
  /** What a sector is called in the user's language, by its English name. */
  sectorName: (name: string) => string
  /** Codes of coins that are not shown. */
  hidden: ReadonlySet<string>
  /** Pages without locale that are not shown, nor those below them. */
  closedPages: readonly string[]
}

/** Names of the groups: of each list by its number, of sectors, of pages and of news. */
export type GroupTitles = Readonly<Record<MarketType | 'sectors' | 'pages' | 'news', string>>

interface RankedGroup extends SearchGroup {
  /** How well its best entry answers: 0 is best. */
  tier: number
}

/** What answers a text, in groups: that with the best answer first, then in the order of the site. */
export function findGroups(
  query: string,
  ground: SearchGround,
  titles: GroupTitles,
): SearchGroup[] {
  const groups = [
    ...allMarketTypes.map((marketType) =>
      symbolGroup(marketType, query, ground, titles[marketType]),
    ),
    sectorGroup(query, ground, titles.sectors),
    pageGroup(query, ground.pages, titles.pages),
    newsGroup(query, ground.news, titles.news),
  ]
  return groups
    .filter((group) => group !== undefined)
    .sort((one, other) => one.tier - other.tier)
    .map(({ id, title, entries }) => ({ id, title, entries }))
}

function symbolGroup(
  marketType: MarketType,
  query: string,
  { views, result, hidden }: SearchGround,
  title: string,
): RankedGroup | undefined {
  const id = `line-${marketType}`
  const view = views.find(({ table }) => table.line === marketType)
  if (view !== undefined) {
    const found = findRows(view, query, hidden, groupLimit)
    if (found === undefined) return undefined
    const entries = found.rows.map((row) => rowEntry(view, row, id))
    return { id, title, tier: found.tier, entries }
  }
  const symbols = (result?.symbols ?? []).filter(
    ({ businessLine, base }) => businessLine === marketType && !hidden.has(base),
  )
  if (symbols.length === 0) return undefined
  const index = searchIndex({
    base: symbols.map(({ base }) => base),
    quote: symbols.map(({ quote }) => quote),
    coinName: symbols.map(({ coinName }) => coinName),
  })
  const tiers = searchRows(index, Uint32Array.from(symbols.keys()), query)
  const best = tiers.findIndex((tier) => tier.length > 0)
  const entries = symbols.slice(0, groupLimit).map((symbol) => foundEntry(symbol, id))
  return { id, title, tier: best < 0 ? tiers.length : best, entries }
}

function sectorGroup(
  query: string,
  { views, result, sectorName, hidden, closedPages }: SearchGround,
  title: string,
): RankedGroup | undefined {
  const table = views.find(
    ({ table: { line: marketType } }) => marketType === marketTypes.spot,
  )?.table
  const found = result?.sectors.map(({ name }) => name) ?? []
  const names = table === undefined ? found : shownSectors(table, hidden)
  return textGroup('sectors', title, names, (name) => ({
    tier: tierOfText(sectorName(name), query) ?? tierOfText(name, query),
    entry: {
      id: `sector ${name}`,
      path: sectorPath(slugOf(name), closedPages),
      name: sectorName(name),
    },
  }))
}

function pageGroup(
  query: string,
  pages: readonly NamedPage[],
  title: string,
): RankedGroup | undefined {
  return textGroup('pages', title, pages, ({ path, name }) => {
    // The words of its address are English, which many users type in any language.
    const words = path.replaceAll(/[/-]/g, ' ').replace('markets', '')
    return {
      tier: tierOfText(name, query) ?? tierOfText(words, folded(query)),
      entry: { id: `page ${path}`, path, name },
    }
  })
}

/** The gateway leaves out what names a hidden coin. */
function newsGroup(
  query: string,
  news: SearchGround['news'],
  title: string,
): RankedGroup | undefined {
  return textGroup('news', title, news, (item) => ({
    tier: tierOfText(item.title, query),
    entry: { id: `news ${item.id}`, path: newsPath, name: item.title, note: item.source },
  }))
}

function textGroup<Item>(
  id: string,
  title: string,
  items: readonly Item[],
  read: (item: Item) => { tier: number | undefined; entry: SearchEntry },
): RankedGroup | undefined {
  const found = items
    .map(read)
    .flatMap(({ tier, entry }) => (tier === undefined ? [] : [{ tier, entry }]))
    .sort((one, other) => one.tier - other.tier)
    .slice(0, groupLimit)
  const [best] = found
  if (best === undefined) return undefined
  return { id, title, tier: best.tier, entries: found.map(({ entry }) => entry) }
}
