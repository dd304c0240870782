/** Catalogs of this many languages are kept; the one stored first goes. */
const mostKept = 6

/** The language of a catalog's path, undefined for any other path. */
export function catalogLanguage(pathname: string): string | undefined {
  return /^\/assets\/locale-([\w-]+?)-[\w-]{8}\.js$/.exec(pathname)?.[1]
}

/**
 * Which stored catalogs have to go when `added` is stored: other versions of its language, then the
 * oldest beyond the limit. `stored` are paths, oldest first.
 */
export function outdatedCatalogs(stored: readonly string[], added: string): string[] {
  const language = catalogLanguage(added)
  const others = stored.filter((path) => path !== added)
  const replaced = others.filter((path) => catalogLanguage(path) === language)
  const kept = others.filter((path) => catalogLanguage(path) !== language)
  return [...replaced, ...kept.slice(0, Math.max(0, kept.length - (mostKept - 1)))]
}
