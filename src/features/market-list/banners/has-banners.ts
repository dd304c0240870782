import type { BannerPlace } from '../../../api/queries/banners.ts'
import type { LocaleName } from '../../../contract/locales.ts'
import { browserStorage } from '../../../storage/browser-storage.ts'
import type { LocalEntry } from '../../../storage/local-entries.ts'

/** Where the open banners of a place are kept in local storage, which the first render can read. */
export function bannersKey(place: BannerPlace, locale: LocaleName): LocalEntry {
  return `banners:${place}:${locale}`
}

/** True where a banner is kept that was not closed. */
export function hasBanners(key: string): boolean {
  try {
    return browserStorage()?.getItem(key) != null
  } catch {
    return false
  }
}
