import type { ListedMarket } from '../listing/listing.ts'
import type { TickerRow } from '../parse/ticker-row.ts'
import type { SideRow } from './list-board.ts'
import { createPriceGuard } from './price-guard.ts'

/** Rows by symbol id. */
export type RowsBySymbol = ReadonlyMap<string, TickerRow>

/** What an exchange says of the symbols of one list. */
export interface ListRows {
  /** The rows of tickers. */
  tickers: () => RowsBySymbol
  /** What is said beside them. */
  sides: ReadonlyMap<string, SideRow>
  /** Both of one symbol. */
  of: (symbolId: string) => TickerRow | undefined
  /** Last price and turnover of 24 hours; 0 where unknown. */
  lastOf: (symbolId: string) => number
  turnoverOf: (symbolId: string) => number
  /** True for a row that may be shown, see `PriceGuard`. */
  admit: (symbolId: string, row: TickerRow, now: number) => boolean
  /** Takes the whole list in. In place of a row that is held back stands the one before. */
  takeAll: (found: RowsBySymbol, now: number) => void
  /** Takes a row in that was admitted; what it does not speak of stays. */
  take: (symbolId: string, row: TickerRow) => void
  takeSides: (found: ReadonlyMap<string, SideRow>) => void
  /** Unified symbols whose last price is another in `found` than the one known of them. */
  changedIn: (found: RowsBySymbol, listed: readonly ListedMarket[]) => string[]
  /** The symbols with the highest turnover. */
  mostLiquid: (count: number) => readonly (readonly [symbolId: string, row: TickerRow])[]
}

/** No rows. */
export function createListRows(): ListRows {
  let rows = new Map<string, TickerRow>()
  const sides = new Map<string, SideRow>()
  const { admit } = createPriceGuard()
  return {
    tickers: () => rows,
    sides,
    of: (symbolId) => {
      const row = rows.get(symbolId)
      return row && { ...row, ...merged<SideRow>(row, sides.get(symbolId) ?? {}) }
    },
    lastOf: (symbolId) => Number(rows.get(symbolId)?.last ?? 0),
    turnoverOf: (symbolId) => Number(rows.get(symbolId)?.turnover ?? 0),
    admit,
    takeAll: (found, now) => {
      const admitted = new Map<string, TickerRow>()
      for (const [symbolId, row] of found) {
        const believed = admit(symbolId, row, now) ? row : rows.get(symbolId)
        if (believed !== undefined) admitted.set(symbolId, believed)
      }
      rows = admitted
    },
    take: (symbolId, row) => {
      const before = rows.get(symbolId)
      rows.set(symbolId, before ? merged(before, row) : row)
    },
    takeSides: (found) => {
      for (const [symbolId, row] of found) sides.set(symbolId, merged(sides.get(symbolId), row))
    },
    changedIn: (found, listed) =>
      listed.flatMap(({ market, symbol }) => {
        const [before, now] = [rows.get(symbol.symbolId)?.last, found.get(symbol.symbolId)?.last]
        return before !== undefined && now !== undefined && Number(before) !== Number(now)
          ? [market.symbol]
          : []
      }),
    mostLiquid: (count) =>
      [...rows]
        .filter(([, row]) => Number(row.turnover) > 0)
        .sort(([, a], [, b]) => Number(b.turnover) - Number(a.turnover))
        .slice(0, count),
  }
}

/** A row with what another says; what that does not speak of stays. */
function merged<Row extends SideRow>(before: Row | undefined, news: Partial<Row>): Row {
  const row = { ...before } as Row
  // One of the hottest lines of a large exchange: no lists are made of it.
  for (const field in news) if (news[field] !== undefined) row[field] = news[field]
  return row
}
