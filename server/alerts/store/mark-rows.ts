import type { Kysely } from 'kysely'
import { decimalToMantissa, mantissaToDecimal } from '../../lib/decimal.ts'
import type { AlertMarkTable } from '../../store/tables/alert-tables.ts'
import type { Tables } from '../../store/tables/tables.ts'
import type { SymbolPrices, Track } from '../engine/track.ts'

/** Up to where a symbol is evaluated, as it was at one moment. */
export function markOf(track: Track): AlertMarkTable {
  const { price, mark, index } = track.scales
  return {
    symbol_id: track.symbolId,
    through: track.through,
    last_price: decimal(track.last, price),
    open_price: decimal(track.open, price),
    mark_price: decimal(track.mark, mark),
    index_price: decimal(track.indexPrice, index),
    minute_high: decimal(track.minuteHigh, price),
    minute_low: decimal(track.minuteLow, price),
  }
}

/** The prices of a mark in a symbol's present scales. */
export function pricesOf(
  mark: AlertMarkTable,
  scales: Track['scales'],
): SymbolPrices & { minuteHigh: number; minuteLow: number } {
  return {
    last: mantissa(mark.last_price, scales.price),
    open24h: mantissa(mark.open_price, scales.price),
    mark: mantissa(mark.mark_price, scales.mark),
    index: mantissa(mark.index_price, scales.index),
    minuteHigh: mantissa(mark.minute_high, scales.price),
    minuteLow: mantissa(mark.minute_low, scales.price),
  }
}

/** Marks by symbol: all of them, or those of some symbols. */
export async function loadMarks(
  db: Kysely<Tables>,
  symbolIds?: readonly string[],
): Promise<Map<string, AlertMarkTable>> {
  if (symbolIds?.length === 0) return new Map()
  const rows = await db
    .selectFrom('alert_mark')
    .selectAll()
    .$if(symbolIds !== undefined, (marks) => marks.where('symbol_id', 'in', symbolIds ?? []))
    .execute()
  return new Map(rows.map((row) => [row.symbol_id, row]))
}

/** Stores marks in one statement. A mark never goes back. */
export async function saveMarks(
  db: Kysely<Tables>,
  marks: readonly AlertMarkTable[],
): Promise<void> {
  if (marks.length === 0) return
  await db
    .insertInto('alert_mark')
    .values(marks)
    .onConflict((known) =>
      known
        .column('symbol_id')
        .doUpdateSet(({ ref }) => ({
          through: ref('excluded.through'),
          last_price: ref('excluded.last_price'),
          open_price: ref('excluded.open_price'),
          mark_price: ref('excluded.mark_price'),
          index_price: ref('excluded.index_price'),
          minute_high: ref('excluded.minute_high'),
          minute_low: ref('excluded.minute_low'),
        }))
        .whereRef('excluded.through', '>=', 'alert_mark.through'),
    )
    .execute()
}

function decimal(value: number, scale: number): string | null {
  return Number.isSafeInteger(value) ? mantissaToDecimal(value, scale) : null
}

function mantissa(text: string | null, scale: number): number {
  return text === null ? Number.NaN : decimalToMantissa(text, scale)
}
