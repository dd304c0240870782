import type { Mantissa } from '../../contract/market/mantissa.ts'
import type { SymbolTable } from '../../contract/market/symbol-table.ts'
import type { FieldMask } from '../../contract/market/ticker-fields.ts'
import type { ValueSink } from '../../contract/market/ticker-frame.ts'
import type { StreamPosition, TickerSnapshot } from '../../contract/market/ticker-snapshot.ts'
import { applyFrame, type FrameResult } from './apply-frame.ts'
import { createRowWatchers } from './row-watchers.ts'
import { createTickerColumns } from './ticker-columns.ts'

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

/**
 * Makes an empty store.
 * @param onDirty called when a watched value changed and no flush has been due since the last one
 * @param onWatch called when a row is watched first, or no more
 */
export function createTickerStore(
  onDirty: () => void,
  onWatch: () => void = () => {},
): TickerStore {
  const watchers = createRowWatchers(onDirty, onWatch)
  const columns = createTickerColumns(watchers)
  let table: SymbolTable | undefined
  let position: StreamPosition | undefined
  /** Per row: the revision it was last told of by itself, which may be ahead of the list's. */
  let ahead = new Uint32Array(0)

  const isNamed = (row: number): boolean => table?.symbolId[row] !== ''

  const write: ValueSink = (row, field, mantissa) => {
    if (isNamed(row)) columns.write(row, field, mantissa)
  }

  function writeRows(values: readonly Float64Array[], isWanted: (row: number) => boolean): void {
    ahead.forEach((_, row) => {
      if (isWanted(row)) columns.writeRow(row, values)
    })
  }

  function moveTo(next: StreamPosition): void {
    position = next
    columns.finish()
  }

  return {
    table: () => table,
    position: () => position,
    value: columns.value,
    setHeld: columns.setHeld,
    version: columns.version,
    watch: watchers.watch,
    watchedRows: () => watchers.rows().filter((row) => row < ahead.length),
    flush: watchers.flush,
    snapshot: () => position && { ...position, columns: columns.live() },
    replace(next, { columns: values, ...at }) {
      if (next.md5 === table?.md5) {
        const sameLife = at.epoch === position?.epoch
        writeRows(values, (row) => !sameLife || (ahead[row] ?? 0) <= at.seq)
        if (!sameLife) ahead.fill(0)
      } else {
        ahead = new Uint32Array(next.symbolId.length)
        columns.adopt(values.map((column) => column.slice()))
      }
      table = next
      moveTo(at)
    },
    catchUp(known, { columns: values, ...at }) {
      known.forEach((row, place) => {
        if (row < ahead.length) columns.writeRow(row, values, place)
      })
      moveTo(at)
    },
    complete(next, { columns: values, ...at }) {
      writeRows(values, (row) => !isNamed(row))
      table = next
      moveTo(at)
    },
    apply(bytes) {
      try {
        const reached = applyFrame(bytes, position, { live: columns.live(), ahead, write })
        if (typeof reached === 'string') return reached
        moveTo(reached)
        return 'applied'
      } catch (error) {
        if (error instanceof RangeError) return 'broken'
        throw error
      }
    },
  }
}
