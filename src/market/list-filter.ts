import { hasLabel, type SymbolTable } from '../contract/market/symbol-table.ts'

/** Pairs count as new this long after their listing, in ms. */
export const newFor = 30 * 86_400_000

/** Which rows of a table a list shows, before the search. */
export interface ListFilter {
  /** Quote currency. */
  quote?: string
  /** Position in the table's `sectorNames`. */
  sector?: number
  /** Only pairs listed within the last 30 days. */
  onlyNew?: true
  /** Only pairs that the gateway labels hot. */
  onlyHot?: true
  /** Only pairs that can be traded with borrowed money. */
  leveraged?: true
  /** The address names something that this table does not have: no rows. */
  unknown?: true
}

/** The address of new pairs. */
export const newSlug = 'new'

/** The address of hot pairs. */
export const hotSlug = 'hot'

/** A sector's name as it stands in addresses: `Layer 1` is `layer-1`. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/**
 * What the segments of a list's address ask for: a sector, `new`, `hot` or a quote each, in any order; `all`
 * and absent segments ask for nothing. A sector in the second place is one of USDT pairs.
 */
export function filterOfPath(table: SymbolTable, slug1 = 'all', slug2 = 'all'): ListFilter {
  const first = filterOfSlug(table, slug1)
  const second = filterOfSlug(table, slug2)
  const usdtOnly = isCategory(second)
  return { ...(usdtOnly && { quote: 'USDT' }), ...first, ...second }
}

/** The segment of the category that an address names; undefined for none. */
export function categoryOf(
  table: SymbolTable,
  slugs: readonly (string | undefined)[],
): string | undefined {
  return slugs.find((slug = 'all') => {
    return isCategory(filterOfSlug(table, slug))
  })
}

/** The rows that pass a filter, in table order. */
export function filteredRows(table: SymbolTable, filter: ListFilter, now: number): Uint32Array {
  const rows: number[] = []
  for (let row = 0; row < table.symbolId.length; row++) {
    if (passes(table, filter, row, now)) rows.push(row)
  }
  return Uint32Array.from(rows)
}

/** True for pairs listed within the last 30 days. */
export function isNew(table: SymbolTable, row: number, now: number): boolean {
  const listedAt = table.listedAt[row] ?? 0
  return listedAt > 0 && listedAt <= now && now - listedAt < newFor
}

/** True for pairs that can be traded with borrowed money. */
export function isLeveraged(table: SymbolTable, row: number): boolean {
  return (table.maxLeverage[row] ?? 0) > 0
}

/** The quote currencies of a table, or of some of its rows, most pairs first. */
export function quotesOf(table: SymbolTable, isListed = (_row: number): boolean => true): string[] {
  const counts = new Map<string, number>()
  table.quote.forEach((quote, row) => {
    if (isListed(row)) counts.set(quote, (counts.get(quote) ?? 0) + 1)
  })
  return [...counts].sort(([, one], [, other]) => other - one).map(([quote]) => quote)
}

function filterOfSlug(table: SymbolTable, slug: string): ListFilter {
  if (slug === 'all') return {}
  if (slug === newSlug) return { onlyNew: true }
  if (slug === hotSlug) return { onlyHot: true }
  const sector = table.sectorNames.findIndex((name) => slugOf(name) === slug)
  if (sector >= 0) return { sector }
  const quote = slug.toUpperCase()
  return table.quote.includes(quote) ? { quote } : { unknown: true }
}

function isCategory({ sector, onlyNew, onlyHot }: ListFilter): boolean {
  return sector !== undefined || onlyNew === true || onlyHot === true
}

function passes(table: SymbolTable, filter: ListFilter, row: number, now: number): boolean {
  if (filter.unknown) return false
  if (filter.leveraged && !isLeveraged(table, row)) return false
  if (filter.quote !== undefined && table.quote[row] !== filter.quote) return false
  if (filter.sector !== undefined && !table.sectors[row]?.includes(filter.sector)) return false
  if (filter.onlyHot && !hasLabel(table.labels[row] ?? 0, 'hot')) return false
  return filter.onlyNew === undefined || isNew(table, row, now)
}
