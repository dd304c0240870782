import { ByteReader, type ByteWriter } from './bytes.ts'
import { tickerFieldCount } from './ticker-fields.ts'
import { readPosition, type StreamPosition, writePosition } from './ticker-snapshot.ts'

/**
 * The changes of one list up to revision `seq`. Values are absolute. With `since` they are all changes after
 * it, so that the frame fits every state whose revision lies in [since, seq] and brings it to `seq`. Without it they
 * are those of some rows that somebody looks at: they are as of `seq`, and say nothing of other rows. A frame
 * without rows is a sign of life.
 */
export interface TickerFrame extends StreamPosition {
  since: number | undefined
}

/** Receives one changed value: row in the symbol table, field position, mantissa or NaN. */
export type ValueSink = (row: number, field: number, mantissa: number) => void

const wholeKind = 1
const rowsKind = 2

/** Writes the head of a frame; rows follow through `writeRow`, in rising order. */
export function beginFrame(writer: ByteWriter, { since, ...position }: TickerFrame): void {
  writer.byte(since === undefined ? rowsKind : wholeKind)
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
  const kind = reader.byte()
  if (kind !== wholeKind && kind !== rowsKind) throw new RangeError('not a ticker frame')
  return { ...readPosition(reader), since: kind === wholeKind ? reader.uint32() : undefined }
}
