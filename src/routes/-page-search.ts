import type { SearchSchemaInput } from '@tanstack/react-router'

/** The query of an address, of any shape. */
export type Query = Record<string, unknown>

/**
 * Hands a query on as it stands: what reads it comes with the code of its page, by `searchBy`, and with what
 * asks ahead for it. Links to the page say `Wanted`.
 */
export function unread<Wanted extends object>(query: Wanted & SearchSchemaInput): Query {
  return Object.fromEntries(Object.entries(query))
}

/**
 * How the component of a route reads its query: as the parser of its page makes it. The router parses some, too, but
 * hands what the parser has left out on as it stands in the address.
 */
export function searchBy<Search extends object>(
  parse: (query: Query) => Search,
): { select: (query: object) => Search; structuralSharing: true } {
  return {
    select: (query) => parse(Object.fromEntries(Object.entries(query))),
    structuralSharing: true,
  }
}
