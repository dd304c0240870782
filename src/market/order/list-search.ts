import * as v from 'valibot'
import { type ChangeBand, changeBands } from '../../contract/market/change-band.ts'
import { defined } from '../../lib/defined.ts'
import type { SortDirection } from './order.ts'
import { longestQuery } from './search.ts'

/** A column and the direction it is sorted in. */
export interface Sort {
  column: string
  direction: SortDirection
  /** Ranks a change by its size, whichever way it went; the largest come first. */
  bySize?: true
}

/** What the URL says about a list. Absent means the default. */
export interface ListSearch {
  /** Column id, with `-` in front for descending and `~` for the size of the move: `-change24h`. */
  sort?: string
  /** Filter text. */
  q?: string
  /** Quote currency, in capitals. */
  quote?: string
  /** Category, as in addresses. */
  category?: string
  /** Ids of columns after the first, in order, with dots between them. */
  columns?: string
  /** Which of the lists of an area, where it has several under one address. */
  list?: string
  /** Only what a unified account may trade. */
  uta?: '1'
  /** Only pairs whose change over a day is in this band. */
  band?: ChangeBand
}

const text = v.union([v.string(), v.pipe(v.number(), v.transform(String))])
const searchSchema = v.object({
  sort: valid(v.pipe(v.string(), v.regex(/^[-~]?[a-zA-Z0-9]{1,24}$/))),
  q: valid(v.pipe(text, v.trim(), v.maxLength(longestQuery), v.minLength(1))),
  quote: valid(v.pipe(text, v.toUpperCase(), v.regex(/^[A-Z0-9]{1,12}$/))),
  category: valid(v.pipe(text, v.regex(/^[\p{L}\p{N}-]{1,40}$/u))),
  columns: valid(v.pipe(v.string(), v.maxLength(400), v.regex(/^[a-zA-Z0-9]+(\.[a-zA-Z0-9]+)*$/))),
  list: valid(v.pipe(v.string(), v.regex(/^[a-zA-Z]{1,24}$/))),
  uta: valid(v.pipe(text, v.literal('1'))),
  band: valid(v.pipe(text, v.picklist(changeBands))),
})

/** A search param that is none where it is not valid. */
export function valid<Schema extends v.GenericSchema>(schema: Schema) {
  return v.fallback(v.optional(schema), undefined)
}

/** Reads search params of any shape; what is not valid is left out. */
export function parseListSearch(search: Record<string, unknown>): ListSearch {
  return defined(v.parse(searchSchema, search))
}

/** The same for lists that are of no account and have no bands of changes: neither is asked for. */
export function parsePlainSearch(search: Record<string, unknown>): ListSearch {
  return withSearch(parseListSearch(search), { uta: undefined, band: undefined })
}

/** The sort that a search param names; undefined for the default or a column that is not `known`. */
export function sortOf(search: ListSearch, known: readonly string[]): Sort | undefined {
  if (search.sort === undefined) return undefined
  const mark = /^[-~]?/.exec(search.sort)?.[0] ?? ''
  const column = search.sort.slice(mark.length)
  if (!known.includes(column)) return undefined
  if (mark === '~') return isChange(column) ? sortBySize(column) : undefined
  return { column, direction: mark === '-' ? 'desc' : 'asc' }
}

/** The search with one part replaced; undefined removes it. */
export function withSearch(
  search: ListSearch,
  part: { [Key in keyof ListSearch]: ListSearch[Key] | undefined },
): ListSearch {
  return parseListSearch({ ...search, ...part })
}

/** A sort as its search param. */
export function sortParam(sort: Sort | undefined): string | undefined {
  if (sort === undefined) return undefined
  if (sort.bySize) return `~${sort.column}`
  return sort.direction === 'desc' ? `-${sort.column}` : sort.column
}

/** True for columns of changes, which can be ranked by their size. */
export function isChange(column: string): boolean {
  return column.startsWith('change')
}

/** The sort that puts the largest moves of a change column first, whichever way they went. */
export function sortBySize(column: string): Sort {
  return { column, direction: 'desc', bySize: true }
}

/** What the next press on a header does: its first direction, then the other, then the default. */
export function nextSort(
  current: Sort | undefined,
  column: string,
  first: SortDirection,
): Sort | undefined {
  if (current?.column !== column || current.bySize) return { column, direction: first }
  if (current.direction === first) return { column, direction: first === 'desc' ? 'asc' : 'desc' }
  return undefined
}
