import { ByteWriter } from '../../src/contract/bytes/byte-writer.ts'
import { beginFrame, writeRow } from '../../src/contract/market/encode/encode-frame.ts'
import { encodeSnapshot } from '../../src/contract/market/encode/encode-snapshot.ts'
import { tickerFieldCount } from '../../src/contract/market/ticker-fields.ts'
import type { StreamPosition } from '../../src/contract/market/ticker-snapshot.ts'
import type { LiveTable } from './live-table.ts'

/**
 * Every value of `liveTable` that changed after revision `since`, as a ticker frame: what a reader who
 * holds any revision from `since` on lacks. Without changes it is the head alone, a sign of life.
 * @param now when it is built, Unix ms on the gateway's clock
 */
export function encodeFrame(
  liveTable: LiveTable,
  since: number,
  now: number,
): Uint8Array<ArrayBuffer> {
  const writer = new ByteWriter()
  beginFrame(writer, { ...positionOf(liveTable, now), since })
  writeRows(writer, liveTable, since, liveTable.rowRevisions.keys())
  return writer.finish()
}

/** Changes of some rows, and of how many of them. */
export interface RowsFrame {
  bytes: Uint8Array<ArrayBuffer>
  /** 0 for a sign of life. */
  changed: number
}

/**
 * The values of some rows that changed after revision `since`. `now` as in `encodeFrame`.
 * @param rows in rising order; a row that the list has not is passed over
 */
export function encodeRows(
  liveTable: LiveTable,
  since: number,
  rows: readonly number[],
  now: number,
): RowsFrame {
  const writer = new ByteWriter(1024)
  beginFrame(writer, { ...positionOf(liveTable, now), since: undefined })
  const changed = writeRows(writer, liveTable, since, rows)
  return { bytes: writer.finish(), changed }
}

/** Writes those of `rows` that changed after revision `since`, and answers how many. */
function writeRows(
  writer: ByteWriter,
  liveTable: LiveTable,
  since: number,
  rows: Iterable<number>,
): number {
  let next = 0
  let changed = 0
  for (const row of rows) {
    if ((liveTable.rowRevisions[row] ?? 0) <= since) continue
    writeRow(writer, row - next, changedFields(liveTable, row, since), (field) =>
      valueAt(liveTable, row, field),
    )
    next = row + 1
    changed += 1
  }
  return changed
}

/** All values of `liveTable` as a snapshot. `now` as in `encodeFrame`. */
export function encodeLiveTable(liveTable: LiveTable, now: number): Uint8Array<ArrayBuffer> {
  return encodeSnapshot({ ...positionOf(liveTable, now), columns: [...liveTable.columns] })
}

function positionOf(liveTable: LiveTable, now: number): StreamPosition {
  return {
    line: liveTable.table.line,
    table: liveTable.number,
    epoch: liveTable.epoch,
    seq: liveTable.seq,
    asOf: liveTable.asOf,
    sentAt: now,
  }
}

function changedFields(liveTable: LiveTable, row: number, since: number): number {
  let mask = 0
  for (let field = 0; field < tickerFieldCount; field++) {
    if ((liveTable.revisions[row * tickerFieldCount + field] ?? 0) > since) mask |= 1 << field
  }
  return mask
}

function valueAt(liveTable: LiveTable, row: number, field: number): number {
  return liveTable.columns[field]?.[row] ?? Number.NaN
}
