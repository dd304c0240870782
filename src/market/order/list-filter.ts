import {
  filterOfSlug,
  isCategory,
  labelSlugs,
  type SlugFilter,
  slugOf,
} from '../../contract/market/list-slugs.ts'
import { hasLabel, type SymbolTable } from '../../contract/market/symbol-table.ts'

/** Which rows of a table a list shows, before the search. */
export interface ListFilter extends SlugFilter {
  /** Only pairs that can be traded with borrowed money. */
  leveraged?: true
  /** Ids of what a unified account may trade; undefined where it does not matter. */
  unified?: ReadonlySet<string> | undefined
  /** Codes of coins that this visitor is not shown, unless they are favorites. */
  hidden?: ReadonlySet<string>
  /** Ids of the favorites that are shown; undefined where all pairs are. */
  favorites?: Pick<ReadonlySet<string>, 'has'>
}

/**
 * What the segments of a list's address ask for: the first a sector, a label or a quote, the second a
 * category of it; `all` and absent segments ask for nothing.
 */
export function filterOfPath(table: SymbolTable, slug1 = 'all', slug2 = 'all'): ListFilter {
  return { ...filterOfSlug(table, slug1), ...filterOfSlug(table, slug2) }
}

/** The segment of the category that an address names; undefined for none. */
export function categoryOf(
  table: SymbolTable,
  slugs: readonly (string | undefined)[],
): string | undefined {
  return slugs.find((slug = 'all') => isCategory(filterOfSlug(table, slug)))
}

/** A category that a list can be narrowed to. */
export interface Category {
  /** Its segment in addresses. */
  slug: string
  /** English name of a sector. */
  name: string
  /** Where the category is a label. */
  label?: (typeof labelSlugs)[number]
}

/**
 * The categories of a table, or of some of its rows: labels, then sectors, the largest first. No sector
 * is empty; labels stand always, because they come and go while users look. Names are compared by their letters: the
 * first question for an order of a language costs a slow phone 50 ms.
 */
export function categoriesOf(
  table: SymbolTable,
  isListed = (_row: number): boolean => true,
): Category[] {
  const sizes = table.sectorNames.map(() => 0)
  table.sectors.forEach((own, row) => {
    if (isListed(row)) for (const sector of own) sizes[sector] = (sizes[sector] ?? 0) + 1
  })
  const sectors = table.sectorNames
    .map((name, sector) => ({ slug: slugOf(name), name, size: sizes[sector] ?? 0 }))
    .filter(({ size }) => size > 0)
    .sort((one, other) => other.size - one.size || (one.name < other.name ? -1 : 1))
  return [
    ...labelSlugs.map((label) => ({ slug: label, name: label, label })),
    ...sectors.map(({ slug, name }) => ({ slug, name })),
  ]
}

/** The rows that pass a filter, in table order. */
export function filteredRows(table: SymbolTable, filter: ListFilter): Uint32Array {
  const rows: number[] = []
  for (let row = 0; row < table.symbolId.length; row++) {
    if (passes(table, filter, row)) rows.push(row)
  }
  return Uint32Array.from(rows)
}

/** The pair of a row as it is shown, such as `BTC/USDT`. */
export function pairName({ base, quote }: SymbolTable, row: number): string {
  return `${base[row] ?? ''}/${quote[row] ?? ''}`
}

/** True for pairs that can be traded with borrowed money. */
export function isLeveraged(table: SymbolTable, row: number): boolean {
  return (table.maxLeverage[row] ?? 0) > 0
}

/** The quote currencies of a table, or of some of its rows, most pairs first. */
export function quoteRatesOf(
  table: SymbolTable,
  isListed = (_row: number): boolean => true,
): string[] {
  const counts = new Map<string, number>()
  table.quote.forEach((quote, row) => {
    if (isListed(row)) counts.set(quote, (counts.get(quote) ?? 0) + 1)
  })
  return [...counts].sort(([, one], [, other]) => other - one).map(([quote]) => quote)
}

function passes(table: SymbolTable, filter: ListFilter, row: number): boolean {
  if (filter.unknown) return false
  if (filter.unified?.has(table.symbolId[row] ?? '') === false) return false
  if (filter.favorites === undefined) {
    if (filter.hidden?.has(table.base[row] ?? '')) return false
  } else if (!filter.favorites.has(table.symbolId[row] ?? '')) return false
  if (filter.leveraged && !isLeveraged(table, row)) return false
  if (filter.quote !== undefined && table.quote[row] !== filter.quote) return false
  if (filter.sector !== undefined && !table.sectors[row]?.includes(filter.sector)) return false
  return filter.label === undefined || hasLabel(table.labels[row] ?? 0, filter.label)
}
