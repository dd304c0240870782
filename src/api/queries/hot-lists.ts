import { queryOptions } from '@tanstack/react-query'
import { indexLeaderboard } from '../../contract/calls/hot-lists.ts'
import type { LocaleName } from '../../contract/locales.ts'
import type { MarketType } from '../../contract/market/market-types.ts'
import type { ApiClient } from '../client.ts'
import { endpointKey, persistRule } from '../endpoint-query.ts'
import { refreshEvery } from '../query-client.ts'

/** How often the gateway is asked, in ms; it works them out every ten seconds. */
const refreshInterval = 30_000

/** The hot lists of a list of symbols; some may be hidden from a language. */
export function hotListsQuery(api: ApiClient, locale: LocaleName, marketType: MarketType) {
  return queryOptions({
    queryKey: endpointKey(indexLeaderboard, { businessLine: marketType }, locale),
    queryFn: () => api.call(indexLeaderboard, { businessLine: marketType, region: api.region }),
    ...refreshEvery(refreshInterval),
    meta: { persist: persistRule(indexLeaderboard) },
  })
}
