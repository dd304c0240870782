import { useDeferredValue, useMemo, useState } from 'react'
import { useVisitor } from '../../../app/visitor/use-visitor.ts'
import type { Visitor } from '../../../app/visitor/visitor.ts'
import type { ChangeBand } from '../../../contract/market/change-band.ts'
import type { MarketType } from '../../../contract/market/market-types.ts'
import type { ListFeed, ListStatus } from '../../../feed/feed-types.ts'
import { useListFeed } from '../../../feed/react.tsx'
import type { AddressOf } from '../../../market/addresses/areas.ts'
import type { ListView } from '../../../market/data/list-view.ts'
import { type ChangeBasis, useChangeBasis } from '../../../market/data/use-change-basis.ts'
import { useListView } from '../../../market/data/use-list-view.ts'
import { useRates } from '../../../market/data/use-rates.ts'
import { type ListSearch, type Sort, sortOf } from '../../../market/order/list-search.ts'
import { type UnifiedFilter, useUnifiedFilter } from '../../../market/order/use-unified-filter.ts'
import { useFilterQuery } from '../filters/use-filter-query.ts'
import { createShownHolder, type ShownHolder } from './shown-view.ts'
import { type ListAddress, useListAddress } from './use-list-address.ts'

/** What the page of every list is made of. */
export interface ListPage {
  feed: ListFeed
  status: ListStatus
  /** What changes are measured from. */
  basis: ChangeBasis
  /** Whether only what a unified account may trade is shown. */
  unified: UnifiedFilter
  /** What the visitor is shown. */
  visitor: Visitor
  /** The values in the user's words; undefined until there are any. */
  view: ListView | undefined
  address: ListAddress
  /** The filter text as it is typed, and as it is looked for. */
  typed: string
  setTyped: (text: string) => void
  query: string
  sort: Sort | undefined
  /** Only pairs of this band of changes are shown; undefined for all. */
  band: ChangeBand | undefined
  /** Columns that the address names, which count before chosen ones; undefined where it names none. */
  linked: readonly string[] | undefined
  /** What the list shows now. */
  shown: ShownHolder
  /** Shows all rows again. */
  showAll: () => void
}

interface ListPageInput {
  marketType: MarketType
  search: ListSearch
  addressOf: AddressOf
  /** Ids of the columns that can be sorted. */
  sortable: readonly string[]
}

/** Brings together a list's values and what its address says about it. */
export function useListPage({ marketType, search, addressOf, sortable }: ListPageInput): ListPage {
  const { feed, status } = useListFeed(marketType)
  const basis = useChangeBasis(feed)
  const visitor = useVisitor()
  const unified = useUnifiedFilter(marketType, status.table, search.uta !== undefined)
  const view = useListView(feed, status.table, useRates(), basis.prices)
  const address = useListAddress(search, addressOf)
  const [typed, setTyped] = useFilterQuery(search.q ?? '', address.search)
  const query = useDeferredValue(typed.trim())
  const sort = useMemo(() => sortOf(search, sortable), [search, sortable])
  const linked = useMemo(() => search.columns?.split('.'), [search.columns])
  const [shown] = useState(createShownHolder)
  const showAll = (): void => {
    setTyped('')
    address.clear()
  }
  return {
    feed,
    status,
    basis,
    visitor,
    unified,
    view,
    address,
    typed,
    setTyped,
    query,
    sort,
    band: search.band,
    linked,
    shown,
    showAll,
  }
}
