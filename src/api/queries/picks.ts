import { queryOptions } from '@tanstack/react-query'
import {
  coinRecommendation,
  coinRecommendations,
  recommendations,
} from '../../contract/calls/overview.ts'
import type { LocaleName } from '../../contract/locales.ts'
import type { ApiClient } from '../client.ts'
import { endpointKey, persistRule } from '../endpoint-query.ts'
import { refreshEvery } from '../query-client.ts'

/** Picks are made every few hours; what became of those before is known within minutes. */
const refreshInterval = 5 * 60_000

/** Coins that the rules pick, and what became of those before; some may be hidden from a language. */
export function picksQuery(api: ApiClient, locale: LocaleName) {
  return queryOptions({
    queryKey: endpointKey(recommendations, {}, locale),
    queryFn: () => api.call(recommendations, { region: api.region }),
    ...refreshEvery(refreshInterval),
    meta: { persist: persistRule(recommendations) },
  })
}

/** How a coin stands by the rules now. @param coinId its code */
export function coinViewQuery(api: ApiClient, locale: LocaleName, coinId: string) {
  return queryOptions({
    queryKey: endpointKey(coinRecommendation, { coinId }, locale),
    queryFn: () => api.call(coinRecommendation, { coinId, region: api.region }),
    ...refreshEvery(refreshInterval),
    meta: { persist: persistRule(coinRecommendation) },
  })
}

/** The coins that the rules pick, without what became of those before. */
export function pickedCoinsQuery(api: ApiClient, locale: LocaleName) {
  return queryOptions({
    queryKey: endpointKey(coinRecommendations, {}, locale),
    queryFn: () => api.call(coinRecommendations, { region: api.region }),
    ...refreshEvery(refreshInterval),
    meta: { persist: persistRule(coinRecommendations) },
  })
}
