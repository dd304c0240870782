import { ByteReader } from '../bytes/byte-reader.ts'
import { isMarketType, type MarketType } from './market-types.ts'
import type { SymbolTable } from './symbol-table.ts'
import { fieldIndex, scaleKinds, tickerFieldCount, tickerFields } from './ticker-fields.ts'

/** Where a set of values stands in the stream of its list. */
export interface StreamPosition {
  line: MarketType
  /** First 32 bits of the symbol table's md5: rows and scales are that table's. */
  table: number
  /** Changes whenever revisions start anew; revisions of two epochs cannot be compared. */
  epoch: number
  /** Revision: grows by one with every frame. */
  seq: number
  /** When the venue last confirmed the values, Unix ms on the gateway's clock; 0 before the first. */
  asOf: number
  /** When the gateway built this, Unix ms on its clock. */
  sentAt: number
}

/** All values of one list: `columns[fieldIndex.last][row]` is a mantissa or NaN. */
export interface TickerSnapshot extends StreamPosition {
  columns: Float64Array[]
}

/** Version of the form in which snapshots travel. */
export const snapshotVersion = 1

const last = fieldIndex.last
const relative = tickerFields.map((field) => field !== 'last' && scaleKinds[field] === 'price')

/** Reads a snapshot. Throws RangeError on another version, an unknown list or missing bytes. */
export function decodeSnapshot(bytes: Uint8Array): TickerSnapshot {
  const reader = new ByteReader(bytes)
  if (reader.byte() !== snapshotVersion) throw new RangeError('unknown snapshot version')
  const position = readPosition(reader)
  const rows = reader.varint()
  if (rows * tickerFieldCount > reader.remaining) throw new RangeError('more rows than bytes')
  const columns: Float64Array[] = []
  for (let field = 0; field < tickerFieldCount; field++) {
    const column = new Float64Array(rows)
    const lasts = columns[last] ?? column
    for (let row = 0; row < rows; row++) {
      column[row] = relativeTo(field, reader.mantissa(), lasts[row] ?? Number.NaN, 1)
    }
    columns.push(column)
  }
  if (!reader.atEnd) throw new RangeError('bytes after the last row')
  return { ...position, columns }
}

/**
 * A value as it travels, or as it was: prices but the last are differences to the last.
 * @param sign -1 to write it, 1 to read it
 */
export function relativeTo(field: number, value: number, lastPrice: number, sign: 1 | -1): number {
  return relative[field] && !Number.isNaN(lastPrice) ? value + sign * lastPrice : value
}

/** Reads the head that snapshots and frames share. Throws RangeError on an unknown list. */
export function readPosition(reader: ByteReader): StreamPosition {
  const marketType = reader.byte()
  if (!isMarketType(marketType)) throw new RangeError(`unknown list ${marketType}`)
  return {
    line: marketType,
    table: reader.uint32(),
    epoch: reader.uint32(),
    seq: reader.uint32(),
    asOf: reader.float64(),
    sentAt: reader.float64(),
  }
}

/** The 32 bits of a table's md5 that snapshots and frames carry. */
export function tableNumber(md5: string): number {
  return Number.parseInt(md5.slice(0, 8), 16)
}

/** True where the rows of a snapshot are those of this table. */
export function isOfTable(snapshot: TickerSnapshot, table: SymbolTable): boolean {
  return (
    table.line === snapshot.line &&
    tableNumber(table.md5) === snapshot.table &&
    snapshot.columns.every((column) => column.length === table.symbolId.length)
  )
}
