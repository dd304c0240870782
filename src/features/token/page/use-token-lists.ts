import { useMemo, useState } from 'react'
import { type MarketType, marketTypes } from '../../../contract/market/market-types.ts'
import type { ListFeed, ListStatus } from '../../../feed/feed-types.ts'
import { useListFeeds } from '../../../feed/use-list-feeds.ts'
import type { ListView } from '../../../market/data/list-view.ts'
import { listViewOf } from '../../../market/data/list-view-of.ts'
import { type ChangeBasis, useChangeBasis } from '../../../market/data/use-change-basis.ts'
import { useWriting } from '../../../market/data/use-list-view.ts'
import { useRates } from '../../../market/data/use-rates.ts'

/** One list on the page of a token. */
export interface TokenList {
  feed: ListFeed
  status: ListStatus
  /** The values in the user's words; undefined until there are any. */
  view: ListView | undefined
}

/**
 * Several lists as views in the user's language, currency and time basis.
 * @param wanted the lists, the one that the page opens with first
 */
export function useTokenLists(wanted: readonly MarketType[]): {
  lists: readonly TokenList[]
  basis: ChangeBasis
} {
  const own = useListFeeds(useSame(wanted))
  const clock = own[0]?.feed
  if (clock === undefined) throw new Error('a token needs a list')
  const rates = useRates()
  const writing = useWriting(rates)
  const spot = useChangeBasis(clock, marketTypes.spot)
  const contracts = useChangeBasis(clock, marketTypes.usdtM)
  const feeds = useSame(own.map(({ feed }) => feed))
  const tables = useSame(own.map(({ status }) => status.table))
  const views = useMemo(
    () =>
      feeds.map((feed, index) => {
        const table = tables[index]
        const { prices: opens } = feed.marketType === marketTypes.spot ? spot : contracts
        return table && listViewOf(feed, table, { rates, opens, writing })
      }),
    [feeds, tables, spot, contracts, rates, writing],
  )
  const lists = useMemo(
    () => own.map(({ feed, status }, index) => ({ feed, status, view: views[index] })),
    [own, views],
  )
  return { lists, basis: clock.marketType === marketTypes.spot ? spot : contracts }
}

/** The same array as long as it has the same in it. */
function useSame<Value>(values: readonly Value[]): readonly Value[] {
  const [previous, setPrevious] = useState(values)
  const isSame =
    previous.length === values.length && previous.every((value, index) => value === values[index])
  if (!isSame) setPrevious(values)
  return isSame ? previous : values
}
