import { ByteReader } from '../bytes/byte-reader.ts'
import { tickerFieldCount } from './ticker-fields.ts'
import { readPosition, type StreamPosition } from './ticker-snapshot.ts'

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

/** How a frame begins: one of all changes, and one of some rows. */
export const frameKinds = { whole: 1, rows: 2 } as const

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
  if (kind !== frameKinds.whole && kind !== frameKinds.rows)
    throw new RangeError('not a ticker frame')
  return { ...readPosition(reader), since: kind === frameKinds.whole ? reader.uint32() : undefined }
}
