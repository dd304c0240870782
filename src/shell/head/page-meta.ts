import { type PageMeta, type PageText, readPageMeta } from '../../contract/entities/page-text.ts'
import type { Locale } from '../../contract/locales.ts'
import { notFoundKeys, pageKeys } from '../../contract/page-keys.ts'

/** Texts of this many pages are kept. */
const mostKept = 100

/** Asks the gateway for the texts of a page in a locale; without a path for those of the 404 view. */
export type FetchPageTexts = (
  locale: Locale,
  keys: readonly string[],
  path: string | undefined,
) => Promise<PageText[]>

/** Title and description of a page; `path` is canonical and without locale, undefined for the 404 view. */
export type GetPageMeta = (
  locale: Locale,
  path: string | undefined,
) => Promise<PageMeta | undefined>

/** Gets the texts of pages from the gateway, once each. Undefined if they cannot be had now. */
export function createPageMeta(fetchTexts: FetchPageTexts): GetPageMeta {
  const kept = new Map<string, PageMeta>()
  return async (locale, path) => {
    const id = `${locale.locale} ${path ?? ''}`
    const known = kept.get(id)
    if (known !== undefined) return known
    const { keys } = path === undefined ? notFoundKeys : pageKeys(path)
    const meta = readPageMeta(await fetchTexts(locale, keys, path).catch(() => []))
    if (meta === undefined) return undefined
    const oldest = kept.keys().next()
    if (kept.size >= mostKept && oldest.done !== true) kept.delete(oldest.value)
    kept.set(id, meta)
    return meta
  }
}
