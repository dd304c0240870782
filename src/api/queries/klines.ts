import { queryOptions, skipToken } from '@tanstack/react-query'
import { moreKlines } from '../../contract/calls/klines.ts'
import type { Kline } from '../../contract/entities/market/kline.ts'
import type { KlineInterval } from '../../contract/enums.ts'
import { usualBitcoinPair } from '../../contract/limits.ts'
import type { ApiClient } from '../client.ts'
import { endpointKey, endpointQuery, persistRule } from '../endpoint-query.ts'
import { refreshEvery } from '../query-client.ts'

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

/** Pages that the gateway answered with on this visit. */
const answered = new WeakSet<readonly Kline[]>()

/** True for a page of an earlier visit, which stands in for one that did not come. */
export function isStandIn(page: readonly Kline[]): boolean {
  return !answered.has(page)
}

/**
 * A page of candles for a chart. What has closed never changes; the newest page is always asked for anew.
 * @param isPersisted true for a page that is shown again where the gateway cannot be reached
 */
export function klinePageQuery(api: ApiClient, page: KlinePage, isPersisted: boolean) {
  return queryOptions({
    queryKey: endpointKey(moreKlines, page),
    queryFn: async () => {
      const klines = await api.call(moreKlines, page, { quiet: true })
      answered.add(klines)
      return klines
    },
    // A page stays the very one that was answered.
    structuralSharing: false,
    retry: false,
    gcTime: pageLifetime,
    ...(page.endTime === undefined && { staleTime: 0 }),
    ...(isPersisted && { meta: { persist: { ...persistRule(moreKlines), standsIn: true } } }),
  })
}

/** Five years of weeks: more than an era of the Bitcoin chain. */
const weeks = { interval: '1w', limit: 260 } as const
const weeksInterval = 3_600_000

/** The weekly klines of the pair that Bitcoin's price is of at the venue, see `PublicConfig.bitcoinPair`. */
export function bitcoinWeeksQuery(api: ApiClient, symbolId: string = usualBitcoinPair) {
  return queryOptions({
    ...endpointQuery(api, moreKlines, { ...weeks, symbolId }, { quiet: true }),
    ...refreshEvery(weeksInterval),
    meta: { persist: persistRule(moreKlines) },
  })
}
