import { asMantissa } from '../../contract/market/mantissa.ts'
import type { SymbolTable } from '../../contract/market/symbol-table.ts'
import { fieldIndex } from '../../contract/market/ticker-fields.ts'
import type { ListFeed } from '../../feed/feed-types.ts'
import { numberOfDecimal, parseDecimal } from '../../i18n/decimal.ts'

/** Prices that changes are measured from, by symbol id, in quote currency. */
export type OpenPrices = Readonly<Record<string, string>>

const minute = 60_000
const day = 86_400_000

/**
 * A list whose changes are measured from other prices than those 24 hours ago: the one field is read
 * from a column of its own, everything else from the list. A symbol without such a price has no change.
 */
export function rebasedFeed(feed: ListFeed, table: SymbolTable, prices: OpenPrices): ListFeed {
  const opens = Float64Array.from(table.symbolId, (symbolId, row) => {
    const price = Object.hasOwn(prices, symbolId) ? parseDecimal(prices[symbolId] ?? '') : undefined
    const scale = table.scales.price[row] ?? 0
    return price === undefined
      ? Number.NaN
      : numberOfDecimal({ ...price, scale: price.scale - scale })
  })
  return withOpens(feed, opens)
}

/**
 * A list whose changes are measured from the prices of a column: mantissas in the scales of its rows, NaN
 * where one is unknown.
 */
export function withOpens(feed: ListFeed, opens: Float64Array): ListFeed {
  return {
    ...feed,
    value: (row, field) =>
      field === fieldIndex.open24h ? asMantissa(opens[row] ?? Number.NaN) : feed.value(row, field),
  }
}

/** The gateway needs a moment after midnight to close the hour, in ms. */
export const settle = 5_000

/**
 * Time until the next midnight of a zone, in ms.
 * @param now Unix ms
 * @param zone offset from UTC in minutes
 */
export function untilMidnight(now: number, zone: number): number {
  const passed = (now + zone * minute) % day
  return day - passed
}

/**
 * True where the prices of a midnight are not older than the day of the values.
 * @param midnight Unix ms
 * @param asOf time of the values, Unix ms; 0 where there are none yet
 */
export function isOfDay(midnight: number, asOf: number): boolean {
  return asOf < midnight + day + settle
}
