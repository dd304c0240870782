import { slugOf } from '../../contract/market/list-slugs.ts'
import type { SymbolTable } from '../../contract/market/symbol-table.ts'
import type { RecentSearch } from '../../storage/preference-fields.ts'

const tokens = '/markets/tokens/'
const onchain = '/markets/onChain'
const categories = '/markets/spot/'

/** What decides which findings a visitor is shown. */
export interface ShownGround {
  /** Codes of coins that are not shown. */
  hidden: ReadonlySet<string>
  /** Whether there are on-chain lists. */
  onChain: boolean
  /** The spot list; undefined before it is there. */
  table: Pick<SymbolTable, 'base' | 'sectors' | 'sectorNames'> | undefined
}

/** The searches that lead to something which the visitor is shown. */
export function shownSearches(
  searches: readonly RecentSearch[],
  { hidden, onChain, table }: ShownGround,
): RecentSearch[] {
  const shown = table && new Set(shownSectors(table, hidden).map(slugOf))
  const unshown = new Set(table?.sectorNames.map(slugOf).filter((slug) => !shown?.has(slug)))
  return searches.filter(({ path, name }) => {
    // Symbols are remembered as they are shown: coin, stroke, quote.
    if (path.startsWith(tokens)) return !hidden.has(name.split('/', 1)[0] ?? '')
    if (path.startsWith(onchain)) return onChain
    return !path.startsWith(categories) || !unshown.has(path.slice(categories.length))
  })
}

/** English names of the sectors that hold a coin which is shown. */
export function shownSectors(
  { base, sectors, sectorNames }: Pick<SymbolTable, 'base' | 'sectors' | 'sectorNames'>,
  hidden: ReadonlySet<string>,
): readonly string[] {
  if (hidden.size === 0) return sectorNames
  const held = new Set(sectors.filter((_, row) => !hidden.has(base[row] ?? '')).flat())
  return sectorNames.filter((_, sector) => held.has(sector))
}
