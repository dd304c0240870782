import { useMemo } from 'react'
import type { TimeZone } from '../../contract/entities/time-zone.ts'
import type { MarketType } from '../../contract/market/market-types.ts'
import type { ListFeed, ListStatus } from '../../feed/feed-types.ts'
import { useListFeed } from '../../feed/react.tsx'
import type { ListView } from '../../market/data/list-view.ts'
import { useChangeBasis } from '../../market/data/use-change-basis.ts'
import { useListView } from '../../market/data/use-list-view.ts'
import { useRates } from '../../market/data/use-rates.ts'

/** The values of one list, and how they are doing. */
export interface LiveList {
  feed: ListFeed
  status: ListStatus
  /** The values in the user's words; undefined until there are any. */
  view: ListView | undefined
  /** What its changes are measured from. */
  zone: TimeZone
}

/** The values of one list in the user's language and currency, kept up to date. */
export function useLiveList(marketType: MarketType): LiveList {
  const { feed, status } = useListFeed(marketType)
  const { prices, zone } = useChangeBasis(feed)
  const view = useListView(feed, status.table, useRates(), prices)
  return useMemo(() => ({ feed, status, view, zone }), [feed, status, view, zone])
}
