import { queryOptions } from '@tanstack/react-query'
import { globalMetrics, heatCoins } from '../../contract/calls/overview.ts'
import type { LocaleName } from '../../contract/locales.ts'
import type { ApiClient } from '../client.ts'
import { endpointQuery, persistRule } from '../endpoint-query.ts'
import { refreshEvery } from '../query-client.ts'

/** How often the gateway is asked, in ms. */
const refreshInterval = 60_000

/** Figures of the whole market, which leave out coins that are hidden from a language. */
export function marketMetricsQuery(api: ApiClient, locale: LocaleName) {
  return queryOptions({
    ...endpointQuery(api, globalMetrics, {}, { scope: locale }),
    ...refreshEvery(refreshInterval),
    meta: { persist: persistRule(globalMetrics) },
  })
}

/** The coins that trade most, without those that are hidden from a language. */
export function topCoinsQuery(api: ApiClient, locale: LocaleName) {
  return queryOptions({
    ...endpointQuery(api, heatCoins, {}, { scope: locale }),
    ...refreshEvery(refreshInterval),
    meta: { persist: persistRule(heatCoins) },
  })
}
