import { isClosed } from '../../contract/closed-pages.ts'
import { slugOf } from '../../contract/market/list-slugs.ts'
import { marketTypeOfSymbol, marketTypes } from '../../contract/market/market-types.ts'
import type { SymbolTable } from '../../contract/market/symbol-table.ts'
import { shownSectors } from '../../market/categories/shown-sectors.ts'
import type { RecentSearch } from '../../storage/preference-fields.ts'

const tokens = '/markets/tokens/'
/** Where sectors are, today and as they were remembered before they had pages. */
const sectorPages = ['/markets/leadingDetail/', '/markets/spot/']

/** What decides which findings a visitor is shown. */
export interface ShownGround {
  /** Codes of coins that are not shown. */
  hidden: ReadonlySet<string>
  /** Pages without locale that are not shown, nor those below them. */
  closedPages: readonly string[]
  /** The spot list; undefined before it is there. */
  table: Pick<SymbolTable, 'base' | 'sectors' | 'sectorNames'> | undefined
}

/** The searches that lead to something which the visitor is shown. */
export function shownSearches(
  searches: readonly RecentSearch[],
  { hidden, closedPages, table }: ShownGround,
): RecentSearch[] {
  const shown = table && new Set(shownSectors(table, hidden).map(slugOf))
  const unshown = new Set(table?.sectorNames.map(slugOf).filter((slug) => !shown?.has(slug)))
  return searches.filter(({ path, name }) => {
    // Symbols are remembered as they are shown: coin, stroke, quote.
    if (path.startsWith(tokens)) return !hidden.has(name.split('/', 1)[0] ?? '')
    if (isClosed(path.replace(/[?#].*/, ''), closedPages)) return false
    const page = sectorPages.find((start) => path.startsWith(start))
    return page === undefined || !unshown.has(path.slice(page.length))
  })
}

/** The list of the symbol that a search led to: that of its pair, of the main one in spot; undefined for no symbol. */
export function marketTypeOfSearch(path: string): number | undefined {
  if (!path.startsWith(tokens)) return undefined
  const { pathname, searchParams } = new URL(path, 'https://bourse.invalid')
  const symbolId = searchParams.get('pair') ?? pathname.slice(tokens.length)
  return symbolId.includes('_') ? marketTypeOfSymbol(symbolId) : marketTypes.spot
}
