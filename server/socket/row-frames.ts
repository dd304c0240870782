import type { RowsFrame } from '../market/frames.ts'
import { wireFrame } from './wire-frame.ts'

/** Rows of a list that somebody looks at. */
export interface RowSet {
  /** In rising order, each once. */
  readonly rows: readonly number[]
  /** The same for everybody who looks at the same rows. */
  readonly key: string
}

/** The frames of one round for readers who look at some rows. */
export interface RowFrames {
  /** The framed changes of `set` after revision `since`, and of how many rows. */
  of: (set: RowSet | undefined, since: number) => { frame: Buffer; changed: number }
}

/** Rows as they were asked for: in any order, some of them perhaps twice. */
export function rowSetOf(asked: readonly number[]): RowSet {
  const rows = [...new Set(asked)].sort((one, other) => one - other)
  return { rows, key: rows.join() }
}

const nothing: RowSet = { rows: [], key: '' }

/**
 * Builds each frame once, when first asked for: readers who look at the same rows, as most do who came to the same
 * page, are written the same bytes.
 */
export function shareRowFrames(
  build: (since: number, rows: readonly number[]) => RowsFrame,
): RowFrames {
  const frames = new Map<string, { frame: Buffer; changed: number }>()
  return {
    of: (set = nothing, since) => {
      const key = `${since} ${set.key}`
      const known = frames.get(key)
      if (known !== undefined) return known
      const { bytes, changed } = build(since, set.rows)
      const made = { frame: wireFrame('binary', bytes), changed }
      frames.set(key, made)
      return made
    },
  }
}
