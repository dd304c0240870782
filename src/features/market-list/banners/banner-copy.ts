import { type Banner, bannersSchema } from '../../../contract/entities/banner.ts'
import { forgetLastScreens } from '../../../lib/forget-last-screens.ts'
import type { LocalEntry } from '../../../storage/local-entries.ts'
import { persisted } from '../../../storage/persisted.ts'
import { hasBanners } from './has-banners.ts'

/** More than these are not kept. */
const maxBanners = 5

function copyOf(key: LocalEntry) {
  return persisted({ key, schema: bannersSchema })
}

/** The open banners that are kept under a key. What cannot be read is cleared. */
export function readBanners(key: LocalEntry): Banner[] {
  const banners = copyOf(key).get()
  if (banners === undefined) saveBanners(key, [])
  return banners ?? []
}

/**
 * Keeps open banners for the next list that is opened. Where there were none before, or are none now, all
 * lists have another first screen, so that those of the last visit are of no use.
 */
export function saveBanners(key: LocalEntry, banners: readonly Banner[]): void {
  const before = hasBanners(key)
  const copy = copyOf(key)
  if (banners.length === 0) copy.clear()
  else copy.set(banners.slice(0, maxBanners))
  if (hasBanners(key) !== before) void forgetLastScreens()
}

/** The banners that nobody closed. */
export function openBanners(banners: readonly Banner[], closed: readonly string[]): Banner[] {
  return banners.filter(({ id }) => !closed.includes(id))
}
