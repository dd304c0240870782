import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useVisitor } from '../../app/visitor/use-visitor.ts'
import { useWindowView, type WindowView } from '../../market/data/use-window-view.ts'
import { filteredRows } from '../../market/order/list-filter.ts'
import { changedQuery } from './rank-addresses.ts'
import { marketChoices } from './rank-markets.ts'
import { type RankMarket, type RankSearch, rankDefaults } from './rank-search.ts'
import { type RankingFlags, useRankingFlags } from './ranking-flags.ts'

/** What every page of rankings is made of. */
export interface RankPage extends WindowView {
  search: RankSearch
  market: RankMarket
  window: NonNullable<RankSearch['window']>
  floor: boolean
  flags: RankingFlags
  /** Rows of the market that may be shown; undefined until there are values. */
  rows: Uint32Array | undefined
  /** Replaces a part of the address. */
  change: (part: { [Key in keyof RankSearch]: RankSearch[Key] | undefined }) => Promise<void>
}

/** Brings together what the address says and the values of its market. */
export function useRankPage(search: RankSearch): RankPage {
  const { window = rankDefaults.window, market = rankDefaults.market } = search
  const { marketType, quote } = marketChoices[market]
  const values = useWindowView(marketType, window)
  const { hidden } = useVisitor()
  const router = useRouter()
  const { table } = values.status
  const rows = useMemo(
    () => table && filteredRows(table, { hidden, ...(quote !== undefined && { quote }) }),
    [table, hidden, quote],
  )
  return {
    ...values,
    search,
    window,
    market,
    floor: search.floor === undefined,
    flags: useRankingFlags(),
    rows,
    change: (part) => {
      const href = router.state.location.pathname + changedQuery(search, part)
      return router.navigate({ href, replace: true, resetScroll: false })
    },
  }
}
