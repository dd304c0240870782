import type { ApiClient } from '../../../api/client.ts'
import { locationBanner, onchainBanners } from '../../../contract/calls/banners.ts'
import type { Banner } from '../../../contract/entities/banner.ts'
import type { LocaleName } from '../../../contract/locales.ts'
import { browserStorage, createPreferences } from '../../../storage/preferences.ts'
import { type BannerPlace, bannersKey } from './has-banners.ts'
import { keepBanners, openBanners } from './kept-banners.ts'

/** Asks the gateway for the banners of a place, and keeps those that were not closed for the next visit. */
export async function loadBanners(
  call: ApiClient['call'],
  place: BannerPlace,
  locale: LocaleName,
): Promise<Banner[]> {
  const told = await (place === 'onChain'
    ? call(onchainBanners, { locale })
    : call(locationBanner, {}))
  // Read now: one may have been closed since the page was drawn, also in another tab.
  const { closedBanners } = createPreferences({ storage: browserStorage() }).get()
  const open = openBanners(told, closedBanners)
  keepBanners(bannersKey(place, locale), open)
  return open
}
