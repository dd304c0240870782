import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { MarketLine } from '../contract/market/lines.ts'
import type { LineFeed, LineStatus } from './feed-types.ts'
import { peekLine, useFeed } from './react.tsx'

/**
 * The feeds of several lists, alive while the component is mounted, and their statuses, kept up to date.
 * @param lines the same array until it has others in it
 */
export function useLines(
  lines: readonly MarketLine[],
): readonly { feed: LineFeed; status: LineStatus }[] {
  const feed = useFeed()
  const source = useMemo(() => statusesOf(lines.map((line) => peekLine(feed, line))), [feed, lines])
  useEffect(() => {
    const held = lines.map((line) => feed.retain(line))
    return () => {
      for (const { release } of held) release()
    }
  }, [feed, lines])
  return useSyncExternalStore(source.onStatus, source.read, source.read)
}

/** The statuses of several lists as one store, whose value is the same until one of them changes. */
function statusesOf(feeds: readonly LineFeed[]) {
  let shown: readonly { feed: LineFeed; status: LineStatus }[] = []
  return {
    onStatus: (listener: () => void): (() => void) => {
      const stops = feeds.map((feed) => feed.onStatus(listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    read: () => {
      const isSame = feeds.every((feed, index) => feed.status() === shown[index]?.status)
      if (!isSame) shown = feeds.map((feed) => ({ feed, status: feed.status() }))
      return shown
    },
  }
}
