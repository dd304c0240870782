import { useEffect, useMemo } from 'react'
import type { PriceSource } from '../../../contract/enums.ts'
import type { Mantissa } from '../../../contract/market/mantissa.ts'
import { isMarketType, marketTypeOfSymbol } from '../../../contract/market/market-types.ts'
import { type FieldMask, fieldIndex, fieldMask } from '../../../contract/market/ticker-fields.ts'
import { emptyStatus } from '../../../feed/list/list-status.ts'
import { peekList, useFeed } from '../../../feed/react.tsx'
import { createStore } from '../../../lib/store/store.ts'
import { useStore } from '../../../lib/store/use-store.ts'
import { priceScales } from '../../../market/cells/price-text.ts'
import type { TableView } from '../../../market/data/list-view.ts'
import { scaled } from '../../../market/data/scaled.ts'
import { type Prices, sourceField } from './distance.ts'

/** Where a symbol stands: its list's values, and its row in them. */
export interface SymbolPlace extends TableView {
  row: number
}

/**
 * The place of a symbol, kept alive while it is looked at; none before its list came, and without a symbol none
 * is asked for.
 */
export function useSymbolPlace(symbolId: string): SymbolPlace | undefined {
  const feed = useFeed()
  const named = marketTypeOfSymbol(symbolId)
  const marketType = named !== undefined && isMarketType(named) ? named : undefined
  const list = useMemo(
    () => (marketType === undefined ? undefined : peekList(feed, marketType)),
    [feed, marketType],
  )
  useEffect(
    () => (marketType === undefined ? undefined : feed.retain(marketType).release),
    [feed, marketType],
  )
  const table = useStore(list?.status ?? notListed, ({ table: listed }) => listed)
  return useMemo(() => {
    const row = table?.symbolId.indexOf(symbolId) ?? -1
    return list === undefined || table === undefined || row < 0
      ? undefined
      : { feed: list, table, row }
  }, [list, table, symbolId])
}

/** The list of a place that there is not. */
const notListed = createStore(emptyStatus)

/** The mantissa of the price that a source names, and its scale; NaN where the venue knows none. */
export function pricePoint(
  { feed, table, row }: SymbolPlace,
  source: PriceSource,
): { mantissa: Mantissa; scale: number } {
  const field = sourceField(source)
  return {
    mantissa: feed.value(row, fieldIndex[field]),
    scale: priceScales(table, field)[row] ?? 0,
  }
}

/** What a distance is measured from, at this moment. */
export function pricesAt(place: SymbolPlace, source: PriceSource): Prices {
  const { feed, table, row } = place
  const { mantissa, scale } = pricePoint(place, source)
  const priceScale = table.scales.price[row]
  return {
    price: scaled(mantissa, scale),
    last: scaled(feed.value(row, fieldIndex.last), priceScale),
    open24h: scaled(feed.value(row, fieldIndex.open24h), priceScale),
  }
}

/** The fields that a distance depends on. */
export function distanceMask(source: PriceSource): FieldMask {
  return fieldMask(sourceField(source), 'last', 'open24h')
}
