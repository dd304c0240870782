import type { SymbolTable } from '../../src/contract/market/symbol-table.ts'
import {
  fieldIndex,
  tickerFieldCount,
  tickerFields,
} from '../../src/contract/market/ticker-fields.ts'
import { tableNumber } from '../../src/contract/market/ticker-snapshot.ts'
import type { Ticker } from '../venues/venue.ts'
import { carryValues, type TableValues } from './carry.ts'
import { mantissaOf } from './mantissa.ts'

/**
 * Everything known of one list while its symbol table stands: the values and, for each of them, the
 * revision in which it last changed. Another table is another live table with another epoch.
 */
export interface LiveTable extends TableValues {
  /** First 32 bits of the table's md5. */
  readonly number: number
  /** 32 bits that tell this live table's revisions from those of every other. */
  readonly epoch: number
  /** At `row * tickerFieldCount + field`: the revision in which that value last changed. */
  readonly revisions: Uint32Array
  /** The newest revision of each row. */
  readonly rowRevisions: Uint32Array
  /** The newest closed revision; changes since belong to `seq + 1`. */
  seq: number
  /** True while there are changes since `seq`. */
  changed: boolean
  /** Unix ms for which the venue vouched last; 0 before the first batch. */
  asOf: number
}

/**
 * Opens a live table at revision 0.
 * @param before the live table it replaces; values of the symbols that stay are carried over, in revision 1
 */
export function createLiveTable(table: SymbolTable, epoch: number, before?: LiveTable): LiveTable {
  const count = table.symbolId.length
  const liveTable: LiveTable = {
    table,
    rows: new Map(table.symbolId.map((symbolId, row) => [symbolId, row])),
    columns: tickerFields.map(() => new Float64Array(count).fill(Number.NaN)),
    number: tableNumber(table.md5),
    epoch,
    revisions: new Uint32Array(count * tickerFieldCount),
    rowRevisions: new Uint32Array(count),
    seq: 0,
    changed: false,
    asOf: before?.asOf ?? 0,
  }
  if (before === undefined) return liveTable
  carryValues(before, liveTable)
  // Who begins at revision 0 is to be sent them.
  for (const [field, column] of liveTable.columns.entries()) {
    for (const [row, mantissa] of column.entries()) {
      if (!Number.isNaN(mantissa)) note(liveTable, row, field)
    }
  }
  cutLiveTable(liveTable)
  return liveTable
}

/**
 * Takes in a batch of tickers that the venue vouches for at `time`, Unix ms. A symbol outside the
 * table is passed over; a value that cannot be a mantissa counts as unknown.
 */
export function applyTickers(liveTable: LiveTable, time: number, tickers: readonly Ticker[]): void {
  if (time > liveTable.asOf) liveTable.asOf = time
  for (const ticker of tickers) {
    const row = liveTable.rows.get(ticker.symbolId)
    if (row === undefined) continue
    for (const field of tickerFields) {
      const value = ticker.values[field]
      if (value !== undefined) write(liveTable, row, fieldIndex[field], mantissaOf(value))
    }
  }
}

/** Closes the current revision if anything changed in it. */
export function cutLiveTable(liveTable: LiveTable): void {
  if (!liveTable.changed) return
  liveTable.seq += 1
  liveTable.changed = false
}

function write(liveTable: LiveTable, row: number, field: number, mantissa: number): void {
  const column = liveTable.columns[field]
  if (column === undefined || Object.is(column[row], mantissa)) return
  column[row] = mantissa
  note(liveTable, row, field)
}

/** Marks a value as changed since the last revision. */
function note(liveTable: LiveTable, row: number, field: number): void {
  liveTable.revisions[row * tickerFieldCount + field] = liveTable.seq + 1
  liveTable.rowRevisions[row] = liveTable.seq + 1
  liveTable.changed = true
}
