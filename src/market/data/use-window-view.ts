import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { windowPastQuery } from '../../api/queries/window-past.ts'
import { useApi } from '../../api/react.tsx'
import type { TimeZone } from '../../contract/entities/time-zone.ts'
import type { MarketType } from '../../contract/market/market-types.ts'
import type { SymbolTable } from '../../contract/market/symbol-table.ts'
import type { WindowPast } from '../../contract/market/window-past.ts'
import type { MarketWindow, PastWindow } from '../../contract/market/windows.ts'
import type { ListFeed, ListStatus } from '../../feed/feed-types.ts'
import { useListFeed } from '../../feed/react.tsx'
import type { OpenField } from '../cells/change-text.ts'
import type { ListView } from './list-view.ts'
import { isPastOf } from './past-age.ts'
import { useChangeBasis } from './use-change-basis.ts'
import { useListView } from './use-list-view.ts'
import { useRates } from './use-rates.ts'

/** A list whose changes are over a window. */
export interface WindowView {
  feed: ListFeed
  status: ListStatus
  /** The list's values; undefined until there are any. */
  view: ListView | undefined
  /** The field that changes are measured from. */
  since: OpenField
  /** What changes of a day are measured from. */
  zone: TimeZone
  /** The shapes of the window; undefined for those of the day, and until they are there. */
  points: Uint8Array | undefined
  /** Since when prices are known where that is not the whole window, Unix ms; else 0. */
  knownSince: number
}

/** Prices of no symbol: changes are unknown until those of the window are there. */
const noOpens = new Float64Array(0)

/** The values of a list with its changes over a window. */
export function useWindowView(marketType: MarketType, window: MarketWindow): WindowView {
  const { feed, status } = useListFeed(marketType)
  const basis = useChangeBasis(feed)
  const past = useWindowPast(feed, status.table, window)
  const opens = useMemo(() => {
    if (window === '24h') return basis.prices
    return window === '1h' ? undefined : (past?.opens ?? noOpens)
  }, [window, basis.prices, past])
  const view = useListView(feed, status.table, useRates(), opens)
  return {
    feed,
    status,
    view,
    // The list itself carries the prices of an hour ago, which are younger than any answer.
    since: window === '1h' ? 'open1h' : 'open24h',
    zone: basis.zone,
    points: past?.points,
    knownSince: past?.since ?? 0,
  }
}

const noTable = { line: 1, md5: '' } as const

function useWindowPast(
  feed: ListFeed,
  table: SymbolTable | undefined,
  window: MarketWindow,
): WindowPast | undefined {
  const asked: PastWindow = window === '24h' ? '1h' : window
  const { data } = useQuery({
    ...windowPastQuery(useApi(), table ?? noTable, asked),
    enabled: table !== undefined && window !== '24h',
  })
  // One that is kept from an earlier visit may be of another time than the values.
  return window !== '24h' && data && isPastOf(window, data, feed.asOf()) ? data : undefined
}
