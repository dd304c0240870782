import type { FeedState } from '../venue.ts'

/**
 * Remembers which lists an exchange does not have. What it returns takes what is told of the feeds, and adds
 * the lists that were missing when they were told last: they are until they come.
 */
export function rememberMissing(): (feeds: readonly FeedState[]) => FeedState[] {
  let missing: readonly FeedState[] = []
  return (feeds) => {
    const reported = new Set(feeds.map(({ line: marketType }) => marketType))
    const all = [...feeds, ...missing.filter(({ line: marketType }) => !reported.has(marketType))]
    missing = all.filter(({ way }) => way === 'missing')
    return all.toSorted((one, other) => one.line - other.line)
  }
}
