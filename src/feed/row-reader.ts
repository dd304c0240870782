import { readFrame, readFrameHead } from '../contract/market/ticker-frame.ts'
import type { StreamPosition, TickerSnapshot } from '../contract/market/ticker-snapshot.ts'

/** Some rows of a list with their values, which a stream keeps up to date in place. */
export interface ReadRows {
  /** Values of these rows alone. */
  snapshot: TickerSnapshot
  /** Where each of them stands in the list. */
  rows: readonly number[]
  /** How many rows the list has. */
  count: number
  /** True where there are no values yet: the first frame brings all of these rows, whatever its epoch. */
  isEmpty?: boolean
}

/** What became of a frame: `old` brought nothing, after `lost` the values cannot be continued. */
export type ReadResult = 'applied' | 'old' | 'lost'

/** Keeps rows in step with the frames of their list. */
export interface RowReader {
  /** Where the values stand in the stream. */
  position: () => StreamPosition
  /** Writes what a frame brings of these rows into their columns. */
  take: (bytes: Uint8Array) => ReadResult
}

/** Begins at the place of the values that are there. */
export function createRowReader({ snapshot, rows, count, isEmpty = false }: ReadRows): RowReader {
  const { columns, ...start } = snapshot
  const places = new Map(rows.map((row, place) => [row, place]))
  let position: StreamPosition = start
  let isFirst = isEmpty

  function apply(bytes: Uint8Array): ReadResult {
    const { table, epoch, since, seq, line: marketType } = readFrameHead(bytes)
    if (marketType !== position.line || table !== position.table) return 'lost'
    if (isFirst || epoch !== position.epoch) {
      // Another gateway counts otherwise: it is followed from a frame of all values on.
      if (since !== 0 && !isFirst) return 'lost'
      for (const column of columns) column.fill(Number.NaN)
    } else {
      if (since !== undefined && since > position.seq) return 'lost'
      if (seq < position.seq) return 'old'
    }
    const { since: _, ...next } = readFrame(bytes, count, (row, field, mantissa) => {
      const column = columns[field]
      const place = places.get(row)
      if (column !== undefined && place !== undefined) column[place] = mantissa
    })
    position = next
    isFirst = false
    return 'applied'
  }

  return {
    position: () => position,
    take: (bytes) => {
      try {
        return apply(bytes)
      } catch {
        return 'lost'
      }
    },
  }
}
