import { useMemo } from 'react'
import { unknownSlug } from '../../contract/market/list-slugs.ts'
import type { LineStatus } from '../../feed/feed-types.ts'
import { useFeedState } from '../../feed/react.tsx'

/**
 * The segment of the address that names nothing in a list; undefined where all do, and while there is
 * only what the last visit left of a list that is still to come.
 */
export function useUnknownSlug(
  { table, origin }: LineStatus,
  slug1: string | undefined,
  slug2?: string,
): string | undefined {
  const offline = useFeedState() === 'offline'
  const settled = table !== undefined && (origin !== 'saved' || offline)
  return useMemo(
    () => (settled ? unknownSlug(table, [slug1, slug2]) : undefined),
    [settled, table, slug1, slug2],
  )
}
