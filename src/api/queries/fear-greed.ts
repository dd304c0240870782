import { queryOptions } from '@tanstack/react-query'
import { fearGreed } from '../../contract/calls/fear-greed.ts'
import type { ApiClient } from '../client.ts'
import { endpointQuery, persistRule } from '../endpoint-query.ts'
import { refreshEvery } from '../query-client.ts'

/** A reading is made once an hour, or once a day. */
const refreshInterval = 5 * 60_000

/** The first reading of a gateway takes a moment. */
const firstInterval = 2_000
const { refetchInterval: interval } = refreshEvery(refreshInterval)

/** The fear and greed index with its history. That of the last visit counts offline. */
export function fearGreedQuery(api: ApiClient) {
  return queryOptions({
    ...endpointQuery(api, fearGreed, {}),
    ...refreshEvery(refreshInterval),
    refetchInterval: (query) => {
      return query.state.data?.asOf === 0 ? firstInterval : interval(query)
    },
    meta: { persist: persistRule(fearGreed) },
  })
}
