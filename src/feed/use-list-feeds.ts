import { useEffect, useMemo } from 'react'
import type { MarketType } from '../contract/market/market-types.ts'
import { useStore } from '../lib/store/use-store.ts'
import type { ListFeed, ListStatus } from './feed-types.ts'
import { peekList, useFeed } from './react.tsx'

/**
 * The feeds of several lists, alive while the component is mounted, and their statuses, kept up to date.
 * @param marketTypes the same array until it has others in it
 */
export function useListFeeds(
  marketTypes: readonly MarketType[],
): readonly { feed: ListFeed; status: ListStatus }[] {
  const feed = useFeed()
  const source = useMemo(
    () => statusesOf(marketTypes.map((marketType) => peekList(feed, marketType))),
    [feed, marketTypes],
  )
  useEffect(() => {
    const held = marketTypes.map((marketType) => feed.retain(marketType))
    return () => {
      for (const { release } of held) release()
    }
  }, [feed, marketTypes])
  return useStore(source)
}

/** The statuses of several lists as one store, whose value is the same until one of them changes. */
function statusesOf(feeds: readonly ListFeed[]) {
  let shown: readonly { feed: ListFeed; status: ListStatus }[] = []
  return {
    subscribe: (listener: () => void): (() => void) => {
      const stops = feeds.map((feed) => feed.status.subscribe(listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    get: () => {
      const isSame = feeds.every((feed, index) => feed.status.get() === shown[index]?.status)
      if (!isSame) shown = feeds.map((feed) => ({ feed, status: feed.status.get() }))
      return shown
    },
  }
}
