import type { FoundSymbol } from '../../contract/entities/search-result.ts'
import { symbolPath, tokenPath } from '../../contract/token-address.ts'
import { stringifySearch } from '../../lib/search-string.ts'
import type { ListView } from '../../market/data/list-view.ts'
import type { RecentSearch } from '../../storage/preference-fields.ts'

/** A symbol as the panel shows it: live where its list is on the device, else as the gateway told it. */
export type SymbolSource = { view: ListView; row: number } | { found: FoundSymbol }

/** One line of the panel that can be chosen. */
export interface SearchEntry {
  /** Unique among all that are shown. */
  id: string
  /** Path without locale, and query. */
  path: string
  /** What it is called, and how it is remembered once it was opened. */
  name: string
  /** Says more, in quieter words. */
  note?: string
  symbol?: SymbolSource
  /** It is no finding, but a way to search on. */
  further?: true
  /** It was remembered, and can be forgotten. */
  recent?: RecentSearch
}

/** Entries of one kind. */
export interface SearchGroup {
  id: string
  title: string
  entries: readonly SearchEntry[]
}

/** The entry of a row of a list. */
export function rowEntry(view: ListView, row: number, group: string): SearchEntry {
  const { table } = view
  return symbolEntry(group, table.symbolId[row] ?? '', table.base[row], table.quote[row], {
    view,
    row,
  })
}

/** The entry of a symbol that the gateway told of. */
export function foundEntry(found: FoundSymbol, group: string): SearchEntry {
  return symbolEntry(group, found.symbolId, found.base, found.quote, { found })
}

/**
 * The parts of a symbol that are drawn.
 * @param contractName what a contract is called; undefined for other symbols
 */
export function symbolFacts(
  source: SymbolSource,
  contractName: (symbolId: string) => string | undefined,
): {
  base: string
  quote: string
  /** Name of the coin; that of a contract with delivery, which tells it from others of its pair. */
  title: string
  icon: string
} {
  const { symbolId, symbolCode, base, quote, coinName, icon } =
    'found' in source ? source.found : rowFacts(source.view, source.row)
  const title = symbolCode === base + quote ? coinName : (contractName(symbolId) ?? symbolCode)
  return { base, quote, title, icon }
}

function rowFacts({ table }: ListView, row: number) {
  return {
    symbolId: table.symbolId[row] ?? '',
    symbolCode: table.symbolCode[row] ?? '',
    base: table.base[row] ?? '',
    quote: table.quote[row] ?? '',
    coinName: table.coinName[row] ?? '',
    icon: table.icon[row] ?? '',
  }
}

/** Path and query of a list that is filtered by a text. */
export function filteredList(path: string, query: string): string {
  return path + stringifySearch({ q: query })
}

function symbolEntry(
  group: string,
  symbolId: string,
  base = '',
  quote = '',
  symbol: SymbolSource,
): SearchEntry {
  return {
    id: `${group} ${symbolId}`,
    path: base === '' ? symbolPath(symbolId) : tokenPath(base, symbolId),
    name: `${base}/${quote}`,
    symbol,
  }
}
