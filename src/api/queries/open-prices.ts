import { queryOptions } from '@tanstack/react-query'
import { openPrice } from '../../contract/calls/open-price.ts'
import type { KlineLine } from '../../contract/enums.ts'
import { retryAfterOf } from '../../lib/retry-after.ts'
import type { ApiClient } from '../client.ts'
import { endpointQuery, persistRule } from '../endpoint-query.ts'
import { maxRetryDelay } from '../query-client.ts'

/**
 * The prices at the last midnight of a zone, which are of no use for values after the next one: they are asked
 * for anew wherever they are shown again.
 * @param timeZone offset from UTC in minutes
 * @param untilNext time until the next midnight of the zone, in ms
 */
export function openPricesQuery(
  api: ApiClient,
  businessLine: KlineLine,
  timeZone: number,
  untilNext: () => number,
) {
  return queryOptions({
    ...endpointQuery(api, openPrice, { businessLine, timeZone }),
    retry: false,
    gcTime: 0,
    refetchInterval: ({ state }) =>
      state.error === null ? untilNext() : (retryAfterOf(state.error) ?? maxRetryDelay),
    refetchIntervalInBackground: true,
    meta: { persist: persistRule(openPrice) },
  })
}
