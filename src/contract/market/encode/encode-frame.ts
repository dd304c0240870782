import type { ByteWriter } from '../../bytes/byte-writer.ts'
import { tickerFieldCount } from '../ticker-fields.ts'
import { frameKinds, type TickerFrame } from '../ticker-frame.ts'
import { writePosition } from './encode-snapshot.ts'

/** Writes the head of a frame; rows follow through `writeRow`, in rising order. */
export function beginFrame(writer: ByteWriter, { since, ...position }: TickerFrame): void {
  writer.byte(since === undefined ? frameKinds.rows : frameKinds.whole)
  writePosition(writer, position)
  if (since !== undefined) writer.uint32(since)
}

/**
 * Writes one changed row.
 * @param skipped rows between the row before and this one
 * @param mask bit n set where field n follows
 */
export function writeRow(
  writer: ByteWriter,
  skipped: number,
  mask: number,
  value: (field: number) => number,
): void {
  writer.varint(skipped)
  writer.varint(mask)
  for (let field = 0; field < tickerFieldCount; field++) {
    if (mask & (1 << field)) writer.mantissa(value(field))
  }
}
