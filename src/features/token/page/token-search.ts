import * as v from 'valibot'

/** What the URL says about the page of a token. */
export interface TokenSearch {
  /** Id of the symbol that chart, head and alerts open with; absent for the main pair. */
  pair?: string
}

const pairSchema = v.pipe(v.string(), v.regex(/^\S{1,40}_[A-Z]{4,6}$/))

/** Reads search params of any shape; what is not valid is left out. */
export function parseTokenSearch(search: Record<string, unknown>): TokenSearch {
  const pair = v.safeParse(pairSchema, search.pair)
  return pair.success ? { pair: pair.output } : {}
}
