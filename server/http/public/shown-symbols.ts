import { codes } from '../../../src/contract/codes/codes.ts'
import type { HiddenCoins } from '../../content/operator/hidden-coins.ts'
import { CallError } from '../../lib/call-error.ts'
import { findSymbol, type SymbolPlace } from '../../market/find-symbol.ts'
import type { LiveTable } from '../../market/live-table.ts'
import type { MarketValues } from '../../market/market-data.ts'

/** The rows of a list that a caller may be told of. */
export function shownRows({ table }: Pick<LiveTable, 'table'>, hidden: HiddenCoins): number[] {
  return table.symbolId.flatMap((_, row) => (hidden.has(table.base[row] ?? '') ? [] : [row]))
}

/**
 * Where a symbol stands. Who may not be told of it is told the same as where there is none: an error that names
 * `field`.
 */
export function shownSymbol(
  market: Pick<MarketValues, 'liveTable'>,
  symbolId: string,
  hidden: HiddenCoins,
  field: string,
): SymbolPlace {
  const place = findSymbol(market, symbolId)
  if (place !== undefined && !hidden.has(place.liveTable.table.base[place.row] ?? '')) return place
  throw new CallError(codes.notFound, `${field}: no such symbol`)
}
