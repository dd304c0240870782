import {
  readFrame,
  readFrameHead,
  type TickerFrame,
  type ValueSink,
} from '../../contract/market/ticker-frame.ts'
import type { StreamPosition } from '../../contract/market/ticker-snapshot.ts'

/**
 * What became of a frame: `applied`; `misfit` when it does not continue the store's state, which it
 * leaves alone; `ignored` when it tells of some rows what the store knows already, or of another table; `broken` when
 * it could not be read to its end, so that some values may be wrong.
 */
export type FrameResult = 'applied' | 'misfit' | 'ignored' | 'broken'

/** The list that a frame changes. */
interface FrameTarget {
  /** Its values by field and row. */
  live: readonly Float64Array[]
  /** Per row: the revision it was last told of by itself, which may be ahead of the list's. */
  ahead: Uint32Array
  /** Takes a new value. */
  write: ValueSink
}

/**
 * Applies a frame to a list that stands at a position, and answers where it stands then, or why the frame was left out.
 * Throws RangeError where the frame cannot be read to its end.
 */
export function applyFrame(
  bytes: Uint8Array,
  position: StreamPosition | undefined,
  list: FrameTarget,
): StreamPosition | Exclude<FrameResult, 'applied' | 'broken'> {
  const head = readFrameHead(bytes)
  const { table, epoch, since, seq } = head
  const left = since === undefined ? 'ignored' : 'misfit'
  if (position?.table !== table) return left
  if (position.epoch !== epoch) return since === 0 ? restart(bytes, list) : left
  // One of the whole list brings every state from its `since` on up to its `seq`, one of some rows those rows.
  if ((since ?? 0) > position.seq || position.seq > seq) return left
  if (since !== undefined) return readFrame(bytes, list.ahead.length, list.write)
  applyRows(bytes, head, list)
  return position
}

/** All values of a gateway that counts its revisions otherwise: those that it does not name are unknown to it. */
function restart(bytes: Uint8Array, { live, ahead, write }: FrameTarget): StreamPosition {
  const fresh = live.map((column) => column.slice().fill(Number.NaN))
  const position = readFrame(bytes, ahead.length, (row, field, mantissa) => {
    fresh[field]?.fill(mantissa, row, row + 1)
  })
  fresh.forEach((column, field) => {
    column.forEach((mantissa, row) => write(row, field, mantissa))
  })
  ahead.fill(0)
  return position
}

/** Takes over what is told of some rows: the list as a whole stays where it is. */
function applyRows(bytes: Uint8Array, { seq }: TickerFrame, { ahead, write }: FrameTarget): void {
  try {
    readFrame(bytes, ahead.length, (row, field, mantissa) => {
      ahead[row] = seq
      write(row, field, mantissa)
    })
  } catch (error) {
    // Half of a row was taken over: the snapshot that mends it may be of before.
    ahead.fill(0)
    throw error
  }
}
