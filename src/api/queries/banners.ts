import { queryOptions } from '@tanstack/react-query'
import { locationBanner, onchainBanners } from '../../contract/calls/banners.ts'
import type { LocaleName } from '../../contract/locales.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import type { ApiClient } from '../client.ts'
import { endpointKey } from '../endpoint-query.ts'
import { refreshEvery } from '../query-client.ts'

const refreshInterval = 10 * 60_000

/** Where banners stand: above the lists of the market, or above those of tokens. */
export type BannerPlace = 'markets' | 'onChain'

/** The operator's banners of a place, also those that were closed. */
export function bannersQuery(api: ApiClient, place: BannerPlace, locale: LocaleName) {
  return queryOptions({
    queryKey: endpointKey(place === 'onChain' ? onchainBanners : locationBanner, {}, locale),
    queryFn: async () => {
      await whenIdle()
      return place === 'onChain'
        ? api.call(onchainBanners, { locale })
        : api.call(locationBanner, {})
    },
    ...refreshEvery(refreshInterval),
  })
}
