import { queryOptions } from '@tanstack/react-query'
import { searchCoin } from '../../contract/calls/coins.ts'
import type { SearchResult } from '../../contract/entities/search-result.ts'
import type { LocaleName } from '../../contract/locales.ts'
import type { ApiClient } from '../client.ts'
import { endpointKey } from '../endpoint-query.ts'
import { isAllowedLater, refreshEvery } from '../query-client.ts'

/** Answers are of use for as long as a user may type the same again, in ms. */
const gcTime = 30_000
const trendingInterval = 60_000

/** What the gateway found for a text. */
export interface FoundForText {
  text: string
  result: SearchResult
}

/**
 * What answers a text in a language, which hides coins of its own. A question that nobody waits for any more
 * is ended.
 */
export function searchQuery(api: ApiClient, text: string, locale: LocaleName) {
  return queryOptions({
    queryKey: endpointKey(searchCoin, { keyword: text }, locale),
    queryFn: async ({ signal }): Promise<FoundForText> => ({
      text,
      result: await api.call(searchCoin, { keyword: text }, { signal }),
    }),
    retry: isAllowedLater,
    gcTime,
  })
}

/** What many users trade right now, besides the answer to nothing. */
export function trendingQuery(api: ApiClient, locale: LocaleName) {
  return queryOptions({
    queryKey: endpointKey(searchCoin, {}, locale),
    queryFn: () => api.call(searchCoin, {}),
    ...refreshEvery(trendingInterval),
  })
}
