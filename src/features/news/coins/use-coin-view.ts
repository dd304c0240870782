import { useMemo } from 'react'
import { marketTypes } from '../../../contract/market/market-types.ts'
import type { SymbolTable } from '../../../contract/market/symbol-table.ts'
import { useListFeed } from '../../../feed/react.tsx'
import type { LiveText } from '../../../market/cells/cell-text.ts'
import { changeText } from '../../../market/cells/change-text.ts'
import type { Writing } from '../../../market/data/list-view.ts'
import { useChangeBasis } from '../../../market/data/use-change-basis.ts'
import { useListView, useWriting } from '../../../market/data/use-list-view.ts'
import { useRates } from '../../../market/data/use-rates.ts'

/** Quotes that a coin is looked for in, the likeliest first. */
const quotes = ['USDT', 'USDC', 'USD']

/** What news show of a coin now: its place in the spot list and its change under the chosen basis. */
export interface CoinView {
  table: SymbolTable
  change: LiveText
  /** The row of a coin's pair with dollars; undefined for one that has none. */
  rowOf: (coin: string) => number | undefined
  /** Old values are dimmed. */
  stale: boolean
}

/** The spot list as news need it; undefined until there are values. */
export function useCoinView(): { view: CoinView | undefined; writing: Writing } {
  const { feed, status } = useListFeed(marketTypes.spot)
  const rates = useRates()
  const writing = useWriting(rates)
  const basis = useChangeBasis(feed)
  const list = useListView(feed, status.table, rates, basis.prices)
  const stale = status.phase === 'ready' && status.stale
  const view = useMemo(() => {
    if (list === undefined) return undefined
    const rows = rowsOfCoins(list.table)
    const rowOf = (coin: string): number | undefined => rows.get(coin)
    return { table: list.table, change: changeText(list, 'open24h'), rowOf, stale }
  }, [list, stale])
  return { view, writing }
}

function rowsOfCoins({ base, quote }: SymbolTable): Map<string, number> {
  const rows = new Map<string, number>()
  for (const wanted of quotes.toReversed()) {
    base.forEach((coin, row) => {
      if (quote[row] === wanted) rows.set(coin, row)
    })
  }
  return rows
}
