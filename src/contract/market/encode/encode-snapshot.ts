import { ByteWriter } from '../../bytes/byte-writer.ts'
import { fieldIndex, tickerFieldCount } from '../ticker-fields.ts'
import {
  relativeTo,
  type StreamPosition,
  snapshotVersion,
  type TickerSnapshot,
} from '../ticker-snapshot.ts'

/** Writes a snapshot. Prices but the last travel as differences to the last, which compress better. */
export function encodeSnapshot(snapshot: TickerSnapshot): Uint8Array<ArrayBuffer> {
  const rows = snapshot.columns[fieldIndex.last]?.length ?? 0
  const writer = new ByteWriter(64 + rows * 40)
  writer.byte(snapshotVersion)
  writePosition(writer, snapshot)
  writer.varint(rows)
  const lasts = snapshot.columns[fieldIndex.last] ?? new Float64Array(0)
  for (let field = 0; field < tickerFieldCount; field++) {
    const column = snapshot.columns[field] ?? new Float64Array(rows).fill(Number.NaN)
    for (let row = 0; row < rows; row++) {
      writer.mantissa(relativeTo(field, column[row] ?? Number.NaN, lasts[row] ?? Number.NaN, -1))
    }
  }
  return writer.finish()
}

/** Writes the head that snapshots and frames share. */
export function writePosition(writer: ByteWriter, position: StreamPosition): void {
  writer.byte(position.line)
  writer.uint32(position.table)
  writer.uint32(position.epoch)
  writer.uint32(position.seq)
  writer.float64(position.asOf)
  writer.float64(position.sentAt)
}
