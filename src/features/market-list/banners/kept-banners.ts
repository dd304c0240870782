import * as v from 'valibot'
import { type Banner, bannersSchema } from '../../../contract/entities/banner.ts'
import { forgetLastScreens } from '../../../lib/forget-last-screens.ts'
import { browserStorage } from '../../../storage/preferences.ts'
import { hasBanners } from './has-banners.ts'

/** More than these are not kept. */
const mostKept = 5

/** The banners that are kept under a key. What cannot be read is cleared. */
export function readBanners(key: string): Banner[] {
  try {
    return v.parse(bannersSchema, JSON.parse(browserStorage()?.getItem(key) ?? '[]'))
  } catch {
    keepBanners(key, [])
    return []
  }
}

/**
 * Keeps banners for the next visit. Where there were none before, or are none now, all lists have another
 * first screen, so that those of the last visit are of no use.
 */
export function keepBanners(key: string, banners: readonly Banner[]): void {
  const before = hasBanners(key)
  try {
    if (banners.length === 0) browserStorage()?.removeItem(key)
    else browserStorage()?.setItem(key, JSON.stringify(banners.slice(0, mostKept)))
  } catch {
    // A full device only forgets them.
  }
  if (hasBanners(key) !== before) void forgetLastScreens()
}

/** The banners that nobody closed. */
export function openBanners(banners: readonly Banner[], closed: readonly string[]): Banner[] {
  return banners.filter(({ id }) => !closed.includes(id))
}
