import { useMemo } from 'react'
import type { MarketType } from '../../../../contract/market/market-types.ts'
import type { SymbolTable } from '../../../../contract/market/symbol-table.ts'
import { fieldIndex } from '../../../../contract/market/ticker-fields.ts'
import type { ListFeed, ListStatus } from '../../../../feed/feed-types.ts'
import { useListFeed } from '../../../../feed/react.tsx'
import { scaled } from '../../../../market/data/scaled.ts'

/** Where a symbol stands in its list. */
export interface Place {
  feed: ListFeed
  table: SymbolTable
  row: number
  /** Decimals of its prices. */
  scale: number
}

const scaleNames = { markPrice: 'mark', indexPrice: 'index' } as const

/** The mark price or the index price of a place as of now; NaN unknown. */
export function readPrice({ feed, table, row }: Place, field: keyof typeof scaleNames): number {
  return scaled(feed.value(row, fieldIndex[field]), table.scales[scaleNames[field]][row])
}

/** The place of a symbol; undefined before its list came, and where the list has no such symbol. */
export function usePlace(
  list: MarketType,
  symbolId: string,
): { place: Place | undefined; feed: ListFeed; status: ListStatus } {
  const { feed, status } = useListFeed(list)
  const { table } = status
  const place = useMemo(() => {
    const row = table?.symbolId.indexOf(symbolId) ?? -1
    const scale = table?.scales.price[row]
    return table === undefined || scale === undefined ? undefined : { feed, table, row, scale }
  }, [feed, table, symbolId])
  return { place, feed, status }
}
