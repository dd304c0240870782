import { preferenceLimits, type RecentSearch } from '../../storage/preference-fields.ts'

/** The searches with one more in front. Each page is remembered once. */
export function remembered(
  searches: readonly RecentSearch[],
  { path, name }: RecentSearch,
): readonly RecentSearch[] {
  const others = forgotten(searches, path)
  return [{ path, name }, ...others].slice(0, preferenceLimits.searches)
}

/** The searches without one. */
export function forgotten(
  searches: readonly RecentSearch[],
  path: string,
): readonly RecentSearch[] {
  return searches.filter((search) => search.path !== path)
}
