import { ByteReader, type ByteWriter } from './bytes.ts'
import { tickerFieldCount } from './ticker-fields.ts'
import { readPosition, type StreamPosition, writePosition } from './ticker-snapshot.ts'

/**
 * The changes of one list between two revisions: after `since`, up to `seq`. Values are absolute, so
 * a frame fits every state whose revision lies in [since, seq]. A frame without rows is a sign of life.
 */
export interface TickerFrame extends StreamPosition {
  since: number
}

/** Receives one changed value: row in the symbol table, field position, mantissa or NaN. */
export type ValueSink = (row: number, field: number, mantissa: number) => void

const frameKind = 1

/** Writes the head of a frame; rows follow through `writeRow`, in rising order. */
export function beginFrame(writer: ByteWriter, frame: TickerFrame): void {
  writer.byte(frameKind)
  writePosition(writer, frame)
  writer.uint32(frame.since)
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

/** Reads only the head of a frame, to decide whether it fits before anything is written. */
export function readFrameHead(bytes: Uint8Array): TickerFrame {
  return readHead(new ByteReader(bytes))
}

/**
 * Reads a frame and hands every value to `sink`. Throws RangeError on a malformed frame, on a row
 * outside [0, rows) and on an unknown field; what came before has then been handed over already.
 */
export function readFrame(bytes: Uint8Array, rows: number, sink: ValueSink): TickerFrame {
  const reader = new ByteReader(bytes)
  const head = readHead(reader)
  let row = -1
  while (!reader.atEnd) {
    row += reader.varint() + 1
    if (row >= rows) throw new RangeError(`row ${row} of ${rows}`)
    const mask = reader.varint()
    if (mask >= 1 << tickerFieldCount) throw new RangeError('unknown field in frame')
    for (let field = 0; field < tickerFieldCount; field++) {
      if (mask & (1 << field)) sink(row, field, reader.mantissa())
    }
  }
  return head
}

function readHead(reader: ByteReader): TickerFrame {
  if (reader.byte() !== frameKind) throw new RangeError('not a ticker frame')
  return { ...readPosition(reader), since: reader.uint32() }
}
