import type { SymbolLabel, SymbolTable } from './symbol-table.ts'

/** Which rows of a table a segment of a list's address asks for. */
export interface SlugFilter {
  /** Quote currency. */
  quote?: string
  /** Position in the table's `sectorNames`. */
  sector?: number
  /** Only pairs with a label. */
  label?: SymbolLabel
  /** The segment names something that the table does not have: no rows. */
  unknown?: true
}

/** The columns of a table that segments are looked up in. */
export type SlugTable = Pick<SymbolTable, 'quote' | 'sectorNames'>

/** Labels that are categories, by their segment in addresses. */
export const labelSlugs = ['new', 'hot'] as const satisfies readonly SymbolLabel[]

/** A sector's name as it stands in addresses: `Layer 1` is `layer-1`. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

/** What a segment asks for: a sector, a label or a quote currency; `all` asks for nothing. */
export function filterOfSlug(table: SlugTable, slug: string): SlugFilter {
  if (slug === 'all') return {}
  const label = labelSlugs.find((known) => known === slug)
  if (label !== undefined) return { label }
  const sector = table.sectorNames.findIndex((name) => slugOf(name) === slug)
  if (sector >= 0) return { sector }
  const quote = slug.toUpperCase()
  return table.quote.includes(quote) ? { quote } : { unknown: true }
}

/** True for a filter that asks for a category: a sector or a label. */
export function isCategory({ sector, label }: SlugFilter): boolean {
  return sector !== undefined || label !== undefined
}

/**
 * True if the segments of a list's address name what a table has: the first anything, the second a
 * category.
 */
export function knowsSlugs(
  table: SlugTable,
  [first = 'all', second]: readonly (string | undefined)[],
): boolean {
  if (filterOfSlug(table, first).unknown) return false
  return second === undefined || isCategory(filterOfSlug(table, second))
}
