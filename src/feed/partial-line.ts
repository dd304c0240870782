import { mapColumns, type SymbolTable } from '../contract/market/symbol-table.ts'
import type { LineData } from './load-line.ts'

/** A few rows of a list, so that its first screen can travel with the page. */
export interface PartialLine {
  /** The rows, in the order of `rows`. */
  data: LineData
  /** Where each of them stands in the whole list. */
  rows: readonly number[]
  /** What the rest of the list consists of, in the order it first appears. */
  rest: readonly RowGroup[]
}

/** Rows that are alike to whoever counts them. */
export interface RowGroup {
  quote: string
  /** True for pairs that can be traded with leverage. */
  leveraged: boolean
  count: number
}

/** Takes rows out of a list; keeps where they stand, and how many others there are of which kind. */
export function takeRows({ table, snapshot }: LineData, rows: readonly number[]): PartialLine {
  return {
    data: {
      table: mapColumns(table, (column, empty) => rows.map((row) => column[row] ?? empty)),
      snapshot: {
        ...snapshot,
        columns: snapshot.columns.map((column) =>
          Float64Array.from(rows, (row) => column[row] ?? Number.NaN),
        ),
      },
    },
    rows,
    rest: groupsOf(table, new Set(rows)),
  }
}

/**
 * A list of the size of the whole one, in which only the taken rows are filled. The others have
 * nothing but a quote and whether they have leverage, so that who counts finds the same numbers as in
 * the whole list.
 */
export function fillRows({ data: { table, snapshot }, rows, rest }: PartialLine): LineData {
  const count = rest.reduce((sum, group) => sum + group.count, rows.length)
  const places = new Int32Array(count).fill(-1)
  for (const [place, row] of rows.entries()) if (row < count) places[row] = place
  const filled = mapColumns(table, (column, empty) =>
    Array.from(places, (place) => column[place] ?? empty),
  )
  fillRest(filled, places, rest)
  return {
    table: filled,
    snapshot: {
      ...snapshot,
      columns: snapshot.columns.map((column) =>
        Float64Array.from(places, (place) => column[place] ?? Number.NaN),
      ),
    },
  }
}

function groupsOf(table: SymbolTable, taken: ReadonlySet<number>): RowGroup[] {
  const groups = new Map<string, RowGroup>()
  for (const [row, quote] of table.quote.entries()) {
    if (taken.has(row)) continue
    const leveraged = (table.maxLeverage[row] ?? 0) > 0
    const key = `${quote} ${leveraged}`
    const { count } = groups.get(key) ?? { count: 0 }
    groups.set(key, { quote, leveraged, count: count + 1 })
  }
  return [...groups.values()]
}

function fillRest(table: SymbolTable, places: Int32Array, rest: readonly RowGroup[]): void {
  let row = 0
  for (const { quote, leveraged, count } of rest) {
    for (let left = count; left > 0; row++) {
      if (places[row] !== -1) continue
      table.quote[row] = quote
      table.maxLeverage[row] = leveraged ? 1 : 0
      left -= 1
    }
  }
}
