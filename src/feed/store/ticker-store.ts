import type { SymbolTable } from '../../contract/market/symbol-table.ts'
import { tickerFieldCount } from '../../contract/market/ticker-fields.ts'
import { readFrame, readFrameHead, type TickerFrame } from '../../contract/market/ticker-frame.ts'
import type { StreamPosition, TickerSnapshot } from '../../contract/market/ticker-snapshot.ts'
import { callSafely } from '../../lib/listeners.ts'

/**
 * What became of a frame: `applied`; `misfit` when it does not continue the store's state, which it
 * leaves alone; `broken` when it could not be read to its end, so that some values may be wrong.
 */
export type FrameResult = 'applied' | 'misfit' | 'broken'

/** The values of one list in columns, with a note of who looks at which of them. */
export interface LineStore {
  table(): SymbolTable | undefined
  /** Where the values stand in the stream; undefined before the first snapshot. */
  position(): StreamPosition | undefined
  /** Mantissa, or NaN for an unknown value or row. */
  value(row: number, field: number): number
  /** Grows with every snapshot and every frame that changed a value. */
  version(): number
  /** Registers a callback for flushes after a change of the masked fields of a row. */
  watch(row: number, mask: number, listener: () => void): () => void
  /** Takes a snapshot and its table over. Watched cells that differ are flushed; all if the table changed. */
  replace(table: SymbolTable, snapshot: TickerSnapshot): void
  /** Applies a frame if it continues the state held. */
  apply(bytes: Uint8Array): FrameResult
  /** Calls every watcher whose fields changed since the last flush; its cost grows with those rows alone. */
  flush(): void
  /** The state as a snapshot that shares the live columns: encode it before anything else happens. */
  snapshot(): TickerSnapshot | undefined
}

interface Watcher {
  mask: number
  listener: () => void
  active: boolean
}

const nobody: readonly Watcher[] = []

/**
 * Makes an empty store.
 * @param onDirty called when a watched value changed and no flush has been due since the last one
 */
export function createLineStore(onDirty: () => void): LineStore {
  let table: SymbolTable | undefined
  let position: StreamPosition | undefined
  let columns: Float64Array[] = []
  let rows = 0
  let version = 0
  let changed = false
  /** Per row: fields that somebody watches, and those of them that changed since the last flush. */
  let watched = new Uint16Array(0)
  let dirty = new Uint16Array(0)
  /** The rows with a dirty field, each once. */
  let queue = new Int32Array(0)
  let queued = 0
  const watchers = new Map<number, readonly Watcher[]>()

  function mark(row: number, mask: number): void {
    if (dirty[row] === 0) {
      queue[queued++] = row
      if (queued === 1) onDirty()
    }
    dirty[row] = (dirty[row] ?? 0) | mask
  }

  function write(row: number, field: number, mantissa: number): void {
    const column = columns[field]
    if (column === undefined) return
    const before = column[row]
    if (before === mantissa || (Number.isNaN(before) && Number.isNaN(mantissa))) return
    column[row] = mantissa
    changed = true
    const hit = (watched[row] ?? 0) & (1 << field)
    if (hit !== 0) mark(row, hit)
  }

  function finish(next: StreamPosition): void {
    position = next
    if (!changed) return
    changed = false
    version += 1
  }

  function adopt(next: SymbolTable, values: Float64Array[]): void {
    rows = next.symbolId.length
    columns = values
    watched = new Uint16Array(rows)
    dirty = new Uint16Array(rows)
    queue = new Int32Array(rows)
    queued = 0
    for (const row of watchers.keys()) {
      rewatch(row)
      const mask = watched[row] ?? 0
      if (mask !== 0) mark(row, mask)
    }
    changed = true
  }

  function rewatch(row: number): void {
    if (row >= rows) return
    watched[row] = (watchers.get(row) ?? nobody).reduce((mask, watcher) => mask | watcher.mask, 0)
  }

  function setWatchers(row: number, list: readonly Watcher[]): void {
    if (list.length === 0) watchers.delete(row)
    else watchers.set(row, list)
    rewatch(row)
  }

  /** A frame brings every state from its `since` on up to its `seq`. */
  function fits({ table: number, epoch, since, seq }: TickerFrame): boolean {
    if (position?.table !== number || position.epoch !== epoch) return false
    return since <= position.seq && position.seq <= seq
  }

  return {
    table: () => table,
    position: () => position,
    value: (row, field) => columns[field]?.[row] ?? Number.NaN,
    version: () => version,
    watch(row, mask, listener) {
      const watcher: Watcher = { mask, listener, active: true }
      setWatchers(row, [...(watchers.get(row) ?? nobody), watcher])
      return () => {
        watcher.active = false
        setWatchers(
          row,
          (watchers.get(row) ?? nobody).filter((other) => other !== watcher),
        )
      }
    },
    replace(next, { columns: values, ...at }) {
      if (next.md5 === table?.md5) {
        for (let field = 0; field < tickerFieldCount; field++) {
          for (let row = 0; row < rows; row++) write(row, field, values[field]?.[row] ?? Number.NaN)
        }
      } else {
        adopt(
          next,
          values.map((column) => column.slice()),
        )
      }
      table = next
      finish(at)
    },
    apply(bytes) {
      try {
        if (!fits(readFrameHead(bytes))) return 'misfit'
        const { since: _, ...at } = readFrame(bytes, rows, write)
        finish(at)
        return 'applied'
      } catch (error) {
        if (error instanceof RangeError) return 'broken'
        throw error
      }
    },
    flush() {
      const due = queue.slice(0, queued)
      const masks = due.map((row) => dirty[row] ?? 0)
      for (const row of due) dirty[row] = 0
      queued = 0
      for (let index = 0; index < due.length; index++) {
        const mask = masks[index] ?? 0
        for (const watcher of watchers.get(due[index] ?? -1) ?? nobody) {
          if (watcher.active && (watcher.mask & mask) !== 0) callSafely(watcher.listener)
        }
      }
    },
    snapshot: () => (position === undefined ? undefined : { ...position, columns }),
  }
}
