import type { EmbedRows } from '../../contract/embed/embed-rows.ts'
import type { SymbolTable } from '../../contract/market/symbol-table.ts'
import { decodeSnapshot } from '../../contract/market/ticker-snapshot.ts'
import type { ReadRows } from '../../feed/row-reader.ts'

/** Some rows of a list, whose values follow its stream. */
export interface EmbedList extends ReadRows {
  /** These rows alone. */
  table: SymbolTable
}

/** What an embed shows, with its values. */
export interface EmbedContent extends Pick<EmbedRows, 'order' | 'missing'> {
  lists: readonly EmbedList[]
}

/** Reads the values of the gateway's answer. Throws RangeError where they are none. */
export function readContent({ lists, order, missing }: EmbedRows): EmbedContent {
  return {
    order,
    missing,
    lists: lists.map(({ table, values, rows, count }) => {
      const bytes = Uint8Array.from(atob(values), (sign) => sign.charCodeAt(0))
      const snapshot = decodeSnapshot(bytes)
      if (snapshot.columns.some((column) => column.length !== rows.length)) {
        throw new RangeError('values and rows differ in number')
      }
      return { table, snapshot, rows, count }
    }),
  }
}
