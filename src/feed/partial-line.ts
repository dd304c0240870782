import { mapColumns } from '../contract/market/symbol-table.ts'
import type { LineData } from './load-line.ts'

/** A few rows of a list, so that its first screen can travel with the page. */
export interface PartialLine {
  /** The rows, in the order of `rows`. */
  data: LineData
  /** Where each of them stands in the whole list. */
  rows: readonly number[]
  /** Quotes of the whole list with their number of rows, in the order they first appear. */
  quotes: readonly (readonly [quote: string, count: number])[]
}

/** Takes rows out of a list; keeps where they stand, and how many rows of which quote there are. */
export function takeRows({ table, snapshot }: LineData, rows: readonly number[]): PartialLine {
  const counts = new Map<string, number>()
  for (const quote of table.quote) counts.set(quote, (counts.get(quote) ?? 0) + 1)
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
    quotes: [...counts],
  }
}

/**
 * A list of the size of the whole one, in which only the taken rows are filled. The others have
 * nothing but a quote, so that who counts quotes finds the same numbers as in the whole list.
 */
export function fillRows({ data: { table, snapshot }, rows, quotes }: PartialLine): LineData {
  const count = quotes.reduce((sum, [, size]) => sum + size, 0)
  const places = new Int32Array(count).fill(-1)
  for (const [place, row] of rows.entries()) if (row < count) places[row] = place
  const spare = spareQuotes(table.quote, quotes)
  const filled = mapColumns(table, (column, empty) =>
    Array.from(places, (place) => column[place] ?? empty),
  )
  return {
    table: { ...filled, quote: filled.quote.map((quote) => quote || (spare.next().value ?? '')) },
    snapshot: {
      ...snapshot,
      columns: snapshot.columns.map((column) =>
        Float64Array.from(places, (place) => column[place] ?? Number.NaN),
      ),
    },
  }
}

/** The quotes of the rows that were not taken. */
function* spareQuotes(taken: readonly string[], quotes: PartialLine['quotes']): Iterator<string> {
  for (const [quote, count] of quotes) {
    const own = taken.filter((other) => other === quote).length
    for (let spare = own; spare < count; spare++) yield quote
  }
}
