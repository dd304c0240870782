import type { Mantissa } from '../../contract/market/mantissa.ts'
import type { SymbolTable } from '../../contract/market/symbol-table.ts'
import { type FieldMask, tickerFieldCount } from '../../contract/market/ticker-fields.ts'
import { readFrame, readFrameHead, type TickerFrame } from '../../contract/market/ticker-frame.ts'
import type { StreamPosition, TickerSnapshot } from '../../contract/market/ticker-snapshot.ts'
import { callSafely } from '../../lib/store/listeners.ts'

/**
 * What became of a frame: `applied`; `misfit` when it does not continue the store's state, which it
 * leaves alone; `ignored` when it tells of some rows what the store knows already, or of another table; `broken` when
 * it could not be read to its end, so that some values may be wrong.
 */
export type FrameResult = 'applied' | 'misfit' | 'ignored' | 'broken'

/** The values of one list in columns, with a note of who looks at which of them. */
export interface TickerStore {
  table(): SymbolTable | undefined
  /** Where the values stand in the stream; undefined before the first snapshot. */
  position(): StreamPosition | undefined
  /** Mantissa, or NaN for an unknown value or row. */
  value(row: number, field: number): Mantissa
  /** While held, `value` and `version` answer what they did when that began, or since another table came. */
  setHeld(held: boolean): void
  /** Grows with every snapshot and every frame that changed a value. */
  version(): number
  /** Registers a callback for flushes after a change of the masked fields of a row. */
  watch(row: number, mask: FieldMask, listener: () => void): () => void
  /** The rows with a watched field, in no order. */
  watchedRows(): number[]
  /** Takes a snapshot and its table over. Watched cells that differ are flushed; all if the table changed. Rows that are ahead of it stay. */
  replace(table: SymbolTable, snapshot: TickerSnapshot): void
  /** Takes the values of some rows over, as they stand at a later place in the stream. */
  catchUp(rows: readonly number[], snapshot: TickerSnapshot): void
  /**
   * Takes the rows over that came without a name, and the table; the others stay, because they are newer
   * than this snapshot of the same table. The stream has to be followed from its place.
   */
  complete(table: SymbolTable, snapshot: TickerSnapshot): void
  /** Applies a frame if it continues the state held. Rows without a name stay empty. */
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
 * @param onWatch called when a row is watched first, or no more
 */
export function createTickerStore(
  onDirty: () => void,
  onWatch: () => void = () => {},
): TickerStore {
  let table: SymbolTable | undefined
  let position: StreamPosition | undefined
  let columns: Float64Array[] = []
  /** What values are while they are held. */
  let heldState: { columns: Float64Array[]; version: number } | undefined
  let rows = 0
  let version = 0
  let changed = false
  /** Which rows have no name yet; undefined where all have one. */
  let nameless: Uint8Array | undefined
  /** Per row: fields that somebody watches, and those of them that changed since the last flush. */
  let watched = new Uint16Array(0)
  let dirty = new Uint16Array(0)
  /** The rows with a dirty field, each once. */
  let queue = new Int32Array(0)
  let queued = 0
  /** Per row: the revision it was last told of by itself, which may be ahead of the list's. */
  let ahead = new Uint32Array(0)
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

  function isNameless(row: number): boolean {
    return nameless?.[row] === 1
  }

  function writeNamed(row: number, field: number, mantissa: number): void {
    if (!isNameless(row)) write(row, field, mantissa)
  }

  /** Takes over the values of the rows that are wanted; what is not there is unknown. */
  function writeRows(
    values: readonly ArrayLike<number>[],
    isWanted: (row: number) => boolean,
  ): void {
    for (let row = 0; row < rows; row++) {
      if (!isWanted(row)) continue
      for (let field = 0; field < tickerFieldCount; field++) {
        write(row, field, values[field]?.[row] ?? Number.NaN)
      }
    }
  }

  function name(next: SymbolTable): void {
    table = next
    nameless = next.symbolId.includes('')
      ? Uint8Array.from(next.symbolId, (id) => (id === '' ? 1 : 0))
      : undefined
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
    if (heldState !== undefined) hold()
    watched = new Uint16Array(rows)
    dirty = new Uint16Array(rows)
    queue = new Int32Array(rows)
    queued = 0
    ahead = new Uint32Array(rows)
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
    const isNews = watchers.has(row) !== list.length > 0
    if (list.length === 0) watchers.delete(row)
    else watchers.set(row, list)
    rewatch(row)
    if (isNews) onWatch()
  }

  function hold(): void {
    heldState = { columns: columns.map((column) => column.slice()), version }
  }

  /** Marks what changed while values were held: who began to watch meanwhile saw the old ones. */
  function release(before: readonly Float64Array[]): void {
    for (const [row] of watchers) {
      for (let field = 0; field < tickerFieldCount; field++) {
        const bit = (watched[row] ?? 0) & (1 << field)
        if (bit !== 0 && !Object.is(before[field]?.[row], columns[field]?.[row])) mark(row, bit)
      }
    }
  }

  /** All values of a gateway that counts its revisions otherwise: those that it does not name are unknown to it. */
  function isRestart({ table: number, epoch, since }: TickerFrame): boolean {
    return position?.table === number && position.epoch !== epoch && since === 0
  }

  /** A frame of the whole list brings every state from its `since` on up to its `seq`, one of some rows those rows. */
  function fits({ table: number, epoch, since = 0, seq }: TickerFrame): boolean {
    if (position?.table !== number || position.epoch !== epoch) return false
    return since <= position.seq && position.seq <= seq
  }

  function applyRestart(bytes: Uint8Array): void {
    const fresh = columns.map(() => new Float64Array(rows).fill(Number.NaN))
    const { since: _, ...at } = readFrame(bytes, rows, (row, field, mantissa) => {
      fresh[field]?.fill(mantissa, row, row + 1)
    })
    writeRows(fresh, (row) => !isNameless(row))
    ahead.fill(0)
    finish(at)
  }

  /** Takes over what is told of some rows: the list as a whole stays where it is. */
  function applyRows(bytes: Uint8Array, { seq }: TickerFrame): void {
    try {
      readFrame(bytes, rows, (row, field, mantissa) => {
        ahead[row] = seq
        writeNamed(row, field, mantissa)
      })
    } catch (error) {
      // Half of a row was taken over: the snapshot that mends it may be of before.
      ahead.fill(0)
      throw error
    }
    if (position !== undefined) finish(position)
  }

  return {
    table: () => table,
    position: () => position,
    value: (row, field) =>
      ((heldState?.columns ?? columns)[field]?.[row] ?? Number.NaN) as Mantissa,
    setHeld(held) {
      const before = heldState
      if (held && before === undefined) hold()
      if (held || before === undefined) return
      heldState = undefined
      release(before.columns)
    },
    version: () => heldState?.version ?? version,
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
    watchedRows: () => [...watchers.keys()].filter((row) => row < rows),
    replace(next, { columns: values, ...at }) {
      if (next.md5 === table?.md5) {
        const sameLife = at.epoch === position?.epoch
        writeRows(values, (row) => !sameLife || (ahead[row] ?? 0) <= at.seq)
        if (!sameLife) ahead.fill(0)
      } else {
        adopt(
          next,
          values.map((column) => column.slice()),
        )
      }
      name(next)
      finish(at)
    },
    catchUp(known, { columns: values, ...at }) {
      for (const [place, row] of known.entries()) {
        if (row >= rows) continue
        for (let field = 0; field < tickerFieldCount; field++) {
          write(row, field, values[field]?.[place] ?? Number.NaN)
        }
      }
      finish(at)
    },
    complete(next, { columns: values, ...at }) {
      writeRows(values, isNameless)
      name(next)
      finish(at)
    },
    apply(bytes) {
      try {
        const head = readFrameHead(bytes)
        if (isRestart(head)) {
          applyRestart(bytes)
          return 'applied'
        }
        const isWhole = head.since !== undefined
        if (!fits(head)) return isWhole ? 'misfit' : 'ignored'
        if (!isWhole) {
          applyRows(bytes, head)
          return 'applied'
        }
        const { since: _, ...at } = readFrame(
          bytes,
          rows,
          nameless === undefined ? write : writeNamed,
        )
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
