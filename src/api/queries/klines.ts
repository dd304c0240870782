import { queryOptions, skipToken } from '@tanstack/react-query'
import { moreKlines, openPrice } from '../../contract/calls/klines.ts'
import type { KlineInterval, KlineLine } from '../../contract/enums.ts'
import type { ApiClient } from '../client.ts'
import { endpointKey, endpointQuery } from '../endpoint-query.ts'
import { maxRetryDelay, refreshEvery } from '../query-client.ts'

/** A day of klines in steps that fill a small picture, with the running one. */
const day = { interval: '15m', limit: 97 } as const
const refreshInterval = 60_000

/** The klines of a symbol's last 24 hours; nothing without a symbol. */
export function dayKlinesQuery(api: ApiClient, symbolId: string | undefined) {
  return queryOptions({
    queryKey: endpointKey(moreKlines, { symbolId, ...day }),
    queryFn: symbolId === undefined ? skipToken : () => api.call(moreKlines, { symbolId, ...day }),
    ...refreshEvery(refreshInterval),
  })
}

/** Which page of a chart: the newest `limit` candles that start before `endTime`, or before now. */
export interface KlinePage {
  symbolId: string
  interval: KlineInterval
  endTime?: number
  limit: number
}

/** Pages of the past serve a chart that comes back to them within so many ms. */
const pageLifetime = 60_000

/** A page of candles for a chart. What has closed never changes; the newest page is always asked for anew. */
export function klinePageQuery(api: ApiClient, page: KlinePage) {
  return queryOptions({
    queryKey: endpointKey(moreKlines, page),
    queryFn: () => api.call(moreKlines, page, { quiet: true }),
    retry: false,
    gcTime: pageLifetime,
    ...(page.endTime === undefined && { staleTime: 0 }),
  })
}

/**
 * The prices at the last midnight of a zone, which are of no use after the next one: they are asked for
 * anew wherever they are shown again.
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
    refetchInterval: ({ state }) => (state.error === null ? untilNext() : maxRetryDelay),
    refetchIntervalInBackground: true,
  })
}
