import { useMemo } from 'react'
import type { PriceSource } from '../../../contract/enums.ts'
import { isMarketLine, lineOfSymbol, marketLines } from '../../../contract/market/lines.ts'
import { fieldIndex } from '../../../contract/market/ticker-fields.ts'
import type { LineStatus } from '../../../feed/feed-types.ts'
import { useLine } from '../../../feed/react.tsx'
import { priceScales } from '../../../market/cells/price-text.ts'
import type { TableView } from '../../../market/data/list-view.ts'
import { scaled } from '../../../market/data/scaled.ts'
import { type Prices, sourceField } from './distance.ts'

/** Where a symbol stands: its list's values, and its row in them. */
export interface SymbolPlace extends TableView {
  row: number
}

/** The place of a symbol, kept alive while it is looked at; none before its list came or without it. */
export function useSymbolPlace(symbolId: string): {
  place: SymbolPlace | undefined
  status: LineStatus
} {
  const line = lineOfSymbol(symbolId)
  const { feed, status } = useLine(
    line !== undefined && isMarketLine(line) ? line : marketLines.spot,
  )
  const { table } = status
  const place = useMemo(() => {
    const row = table?.symbolId.indexOf(symbolId) ?? -1
    return table === undefined || row < 0 ? undefined : { feed, table, row }
  }, [feed, table, symbolId])
  return { place, status }
}

/** The mantissa of the price that a source names, and its scale; NaN where the venue knows none. */
export function pricePoint(
  { feed, table, row }: SymbolPlace,
  source: PriceSource,
): { mantissa: number; scale: number } {
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

/** The fields that a distance depends on, one bit per field index. */
export function distanceMask(source: PriceSource): number {
  return (1 << fieldIndex[sourceField(source)]) | (1 << fieldIndex.last) | (1 << fieldIndex.open24h)
}
