import type { Locale } from '../../../src/contract/locales.ts'
import { withLocale } from '../../../src/contract/routes.ts'

/** Where pictures of pages stand: each under the address of its page. */
export const picturesPath = '/pictures'

const ending = '.png'
const pictured =
  /^\/markets\/(?:overview|rank(?:\/[\w-]+)?|leading|leadingDetail\/[^/]+|tokens\/[^/]+|fear-and-greed-index|bitcoin-halving)$/

/**
 * The path of the picture of a page; undefined for a page that has none of its own.
 * @param path canonical path without locale
 */
export function picturePath(locale: Locale, path: string): string | undefined {
  return pictured.test(path) ? `${picturesPath}${withLocale(locale, path)}${ending}` : undefined
}

/** The path of the page, with its locale, that a path of a picture stands for; undefined for any other path. */
export function picturedPath(path: string): string | undefined {
  return path.startsWith(`${picturesPath}/`) && path.endsWith(ending)
    ? path.slice(picturesPath.length, -ending.length)
    : undefined
}
