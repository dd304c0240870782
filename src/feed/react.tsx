import { type ReactNode, startTransition, useEffect, useMemo, useRef, useState } from 'react'
import type { MarketType } from '../contract/market/market-types.ts'
import { usePart } from '../lib/app-parts.tsx'
import { useStore } from '../lib/store/use-store.ts'
import type { Feed, FeedState, ListFeed, ListStatus } from './feed-types.ts'

declare module '../lib/app-parts.tsx' {
  interface AppParts {
    /** The one door to live data. */
    feed: Feed
  }
}

/** The feed of this page. */
export function useFeed(): Feed {
  return usePart('feed')
}

/** The feed's state, kept up to date; `connecting` in rendered HTML. */
export function useFeedState(): FeedState {
  return useStore(useFeed().state)
}

/** Whether the user holds live values still, kept up to date; false in rendered HTML. */
export function usePaused(): boolean {
  return useStore(useFeed().paused)
}

/** The feed of one list, alive while the component is mounted, and its status, kept up to date. */
export function useListFeed(marketType: MarketType): { feed: ListFeed; status: ListStatus } {
  const feed = useFeed()
  const listFeed = useMemo(() => peekList(feed, marketType), [feed, marketType])
  useEffect(() => feed.retain(marketType).release, [feed, marketType])
  return { feed: listFeed, status: useListStatus(listFeed.status) }
}

/**
 * A list's status, kept up to date. The rows of another table stand at other places, so that one is drawn at once.
 * Everything else, as the names of all rows after those of the first screen, is drawn in slices.
 */
function useListStatus(store: ListFeed['status']): ListStatus {
  const table = useStore(store, tableOf)
  const [shown, setShown] = useState({ store, status: store.get() })
  useEffect(() => {
    const follow = (): void => {
      const status = store.get()
      startTransition(() =>
        setShown((last) =>
          last.store === store && last.status === status ? last : { store, status },
        ),
      )
    }
    follow()
    return store.subscribe(follow)
  }, [store])
  return shown.store === store && tableOf(shown.status) === table ? shown.status : store.get()
}

function tableOf({ table }: ListStatus): string | undefined {
  return table?.md5
}

/** Shows the feed's state as `data-feed` on the root element, for styles and scripts. */
export function FeedAttribute(): ReactNode {
  const state = useFeedState()
  const isKnown = useRef(false)
  useEffect(() => {
    if (state !== 'connecting') isKnown.current = true
    // A page begins with `connecting`, and may be live before the feed is.
    if (isKnown.current) document.documentElement.dataset.feed = state
  }, [state])
  return null
}

/**
 * The list's feed without keeping it: loading starts with the first render, and a render that is
 * thrown away is cleaned up by the delay of the release.
 */
export function peekList(feed: Feed, marketType: MarketType): ListFeed {
  const { feed: listFeed, release } = feed.retain(marketType)
  release()
  return listFeed
}
