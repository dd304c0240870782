import type { FieldMask } from '../../contract/market/ticker-fields.ts'
import { callSafely } from '../../lib/store/listeners.ts'

/** Who looks at which fields of which rows, and what of it changed since the last flush. */
export interface RowWatchers {
  /** Registers a callback for flushes after a change of the masked fields of a row. */
  watch(row: number, mask: FieldMask, listener: () => void): () => void
  /** The rows with a watched field, in no order. */
  rows(): number[]
  /** Says that a value changed. */
  touch(row: number, field: number): void
  /** Calls every watcher whose fields changed since the last flush; its cost grows with those rows alone. */
  flush(): void
}

interface Watcher {
  mask: number
  listener: () => void
  active: boolean
}

const nobody: readonly Watcher[] = []

/**
 * Makes a set of watchers with nobody in it.
 * @param onDirty called when a watched value changed and no flush has been due since the last one
 * @param onWatch called when a row is watched first, or no more
 */
export function createRowWatchers(onDirty: () => void, onWatch: () => void): RowWatchers {
  const watchers = new Map<number, readonly Watcher[]>()
  /** The fields that somebody watches, by row: every value that changes asks for them. */
  let masks = new Uint16Array(0)
  /** The fields that changed since the last flush, by row. */
  let dirty = new Map<number, number>()

  function setWatchers(row: number, list: readonly Watcher[]): void {
    const isNews = watchers.has(row) !== list.length > 0
    if (list.length === 0) watchers.delete(row)
    else watchers.set(row, list)
    if (row >= masks.length) {
      const before = masks
      masks = new Uint16Array(row + 1_000)
      masks.set(before)
    }
    masks[row] = list.reduce((all, { mask }) => all | mask, 0)
    if (isNews) onWatch()
  }

  return {
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
    rows: () => [...watchers.keys()],
    touch(row, field) {
      const bit = 1 << field
      if (((masks[row] ?? 0) & bit) === 0) return
      const isFirst = dirty.size === 0
      dirty.set(row, (dirty.get(row) ?? 0) | bit)
      if (isFirst) onDirty()
    },
    flush() {
      const due = dirty
      dirty = new Map()
      for (const [row, mask] of due) {
        for (const watcher of watchers.get(row) ?? nobody) {
          if (watcher.active && (watcher.mask & mask) !== 0) callSafely(watcher.listener)
        }
      }
    },
  }
}
