import { mapColumns, type SymbolTable } from '../../contract/market/symbol-table.ts'
import type { ListData } from '../list/load-list.ts'

/** A few rows of a list, so that its first screen can travel with the page. */
export interface PartialList {
  /** The rows, in the order of `rows`. */
  data: ListData
  /** Where each of them stands in the whole list. */
  rows: readonly number[]
  /** What the rest of the list consists of, in the order it first appears. */
  rest: readonly RowGroup[]
}

/** Rows that are alike to whoever counts them: the columns of a table that lists are chosen by. */
export interface RowGroup extends Kind {
  count: number
}

interface Kind {
  quote: string
  /** True for pairs that can be traded with leverage. */
  leveraged: boolean
  /** Positions in the table's `sectorNames`. */
  sectors: number[]
  /** Bits of `symbolLabels`. */
  labels: number
}

/** Takes rows out of a list; keeps where they stand, and how many others there are of which kind. */
export function takeRows({ table, snapshot }: ListData, rows: readonly number[]): PartialList {
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
 * A list of the size of the whole one, in which only the taken rows are filled. Of the others nothing is
 * there but their kind, so that who counts finds the same numbers as in the whole list.
 */
export function fillRows({ data: { table, snapshot }, rows, rest }: PartialList): ListData {
  const count = rest.reduce((sum, group) => sum + group.count, rows.length)
  const places = new Int32Array(count).fill(-1)
  for (const [place, row] of rows.entries()) if (row < count) places[row] = place
  const put = <Value>(from: ArrayLike<Value>, to: Record<number, Value>): void => {
    for (const [place, row] of rows.entries()) {
      const value = from[place]
      if (row < count && value !== undefined) to[row] = value
    }
  }
  const filled = mapColumns(table, <Value>(column: readonly Value[], empty: Value) => {
    const whole = Array.from<Value>({ length: count }).fill(empty)
    put(column, whole)
    return whole
  })
  fillRest(filled, places, rest)
  const columns = snapshot.columns.map((column) => {
    const whole = new Float64Array(count).fill(Number.NaN)
    put(column, whole)
    return whole
  })
  return { table: filled, snapshot: { ...snapshot, columns } }
}

function groupsOf(table: SymbolTable, taken: ReadonlySet<number>): RowGroup[] {
  const groups = new Map<string, RowGroup>()
  for (const row of table.quote.keys()) {
    if (taken.has(row)) continue
    const kind = kindOf(table, row)
    const key = JSON.stringify(kind)
    const { count } = groups.get(key) ?? { count: 0 }
    groups.set(key, { ...kind, count: count + 1 })
  }
  return [...groups.values()]
}

function kindOf(table: SymbolTable, row: number): Kind {
  return {
    quote: table.quote[row] ?? '',
    leveraged: (table.maxLeverage[row] ?? 0) > 0,
    sectors: table.sectors[row] ?? [],
    labels: table.labels[row] ?? 0,
  }
}

function fillRest(table: SymbolTable, places: Int32Array, rest: readonly RowGroup[]): void {
  let row = 0
  for (const { quote, leveraged, sectors, labels, count } of rest) {
    for (let left = count; left > 0; row++) {
      if (places[row] !== -1) continue
      table.quote[row] = quote
      table.maxLeverage[row] = leveraged ? 1 : 0
      table.sectors[row] = sectors
      table.labels[row] = labels
      left -= 1
    }
  }
}
