import type { Mantissa } from '../../contract/market/mantissa.ts'
import { tickerFieldCount } from '../../contract/market/ticker-fields.ts'
import type { RowWatchers } from './row-watchers.ts'

/** The values of a list by field and row, and what of them is shown while they are held. */
export interface TickerColumns {
  /** The newest values, also while they are held; not to be changed. */
  live(): Float64Array[]
  /** Mantissa, or NaN for an unknown value or row. */
  value(row: number, field: number): Mantissa
  /** Grows with every `finish` after a change. */
  version(): number
  /** While held, `value` and `version` answer what they did when that began, or since another table came. */
  setHeld(held: boolean): void
  write(row: number, field: number, mantissa: number): void
  /** Writes all fields of a row as they stand at `place` of other columns; what is not there is unknown. */
  writeRow(row: number, values: readonly ArrayLike<number>[], place?: number): void
  /** Takes the columns of another table over: all that is watched counts as changed. */
  adopt(values: Float64Array[]): void
  /** Ends what belongs to one version. */
  finish(): void
}

/** Makes columns without a row. */
export function createTickerColumns({ rows, touch }: RowWatchers): TickerColumns {
  let live: Float64Array[] = []
  /** What values are while they are held. */
  let shown: { columns: Float64Array[]; version: number } | undefined
  let version = 0
  let changed = false

  function hold(): void {
    shown = { columns: live.map((column) => column.slice()), version }
  }

  /** Who began to watch while values were held saw the old ones. */
  function touchWhatDiffers(before: readonly Float64Array[]): void {
    for (const row of rows()) {
      live.forEach((column, field) => {
        if (!Object.is(before[field]?.[row], column[row])) touch(row, field)
      })
    }
  }

  function write(row: number, field: number, mantissa: number): void {
    const column = live[field]
    if (column === undefined || Object.is(column[row], mantissa)) return
    column[row] = mantissa
    changed = true
    touch(row, field)
  }

  return {
    live: () => live,
    value: (row, field) => ((shown?.columns ?? live)[field]?.[row] ?? Number.NaN) as Mantissa,
    version: () => shown?.version ?? version,
    setHeld(held) {
      const before = shown
      if (held === (before !== undefined)) return
      if (held) hold()
      else shown = undefined
      if (before !== undefined) touchWhatDiffers(before.columns)
    },
    write,
    writeRow(row, values, place = row) {
      for (let field = 0; field < tickerFieldCount; field++) {
        write(row, field, values[field]?.[place] ?? Number.NaN)
      }
    },
    adopt(values) {
      live = values
      if (shown !== undefined) hold()
      touchWhatDiffers([])
      changed = true
    },
    finish() {
      if (changed) version += 1
      changed = false
    },
  }
}
