import { type Query, queryOptions } from '@tanstack/react-query'
import { networkData, tradingData } from '../../../contract/calls/trading-data.ts'
import type { LocaleName } from '../../../contract/locales.ts'
import {
  type MetricPeriod,
  type MetricRange,
  type MetricWindow,
  metricRetry,
} from '../../../contract/market/metric-rules.ts'
import type { ApiClient } from '../../client.ts'
import { endpointKey, persistRule, placeholderInScope } from '../../endpoint-query.ts'
import { refreshEvery } from '../../query-client.ts'

/** The socket tells of every count; without one this finds it, in ms. */
const refreshInterval = 5 * 60_000
/** An answer that lacks a part is asked for again when the gateway has had time to make it anew, in ms. */
const { refetchInterval: soon } = refreshEvery(metricRetry + 2_000)
const usual = refreshEvery(refreshInterval)
const refresh = {
  ...usual,
  refetchInterval: (query: Pick<Query<{ whole: boolean }>, 'state'>): number =>
    query.state.data?.whole === false ? soon(query) : usual.refetchInterval(query),
}

/** Which figures of a coin's contracts are looked at. */
export interface TradingDataChoice {
  coin: string
  /** Id of a venue; all together where absent. */
  venue?: string
  period: MetricPeriod
  range: MetricRange
}

/** What the contracts of a coin do. What was shown before stays until the answer is there; some may be hidden from a language. */
export function tradingDataQuery(api: ApiClient, locale: LocaleName, choice: TradingDataChoice) {
  return queryOptions({
    queryKey: endpointKey(tradingData, choice, locale),
    queryFn: () => api.call(tradingData, { ...choice, region: api.region }),
    ...refresh,
    placeholderData: placeholderInScope(locale),
    meta: { persist: persistRule(tradingData) },
  })
}

/** What the contracts of all venues do; some may be hidden from a language. */
export function networkDataQuery(
  api: ApiClient,
  locale: LocaleName,
  choice: { coin: string; window: MetricWindow },
) {
  return queryOptions({
    queryKey: endpointKey(networkData, choice, locale),
    queryFn: () => api.call(networkData, { ...choice, region: api.region }),
    ...refresh,
    placeholderData: placeholderInScope(locale),
    meta: { persist: persistRule(networkData) },
  })
}
