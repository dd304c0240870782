import { queryOptions } from '@tanstack/react-query'
import { topExchanges } from '../../contract/calls/overview.ts'
import type { ApiClient } from '../client.ts'
import { endpointQuery, persistRule } from '../endpoint-query.ts'
import { refreshEvery } from '../query-client.ts'

/** The gateway reads its source every half hour, in ms. */
const refreshInterval = 5 * 60_000

/** The largest exchanges. */
export function topExchangesQuery(api: ApiClient) {
  return queryOptions({
    ...endpointQuery(api, topExchanges, {}),
    ...refreshEvery(refreshInterval),
    meta: { persist: persistRule(topExchanges) },
  })
}
