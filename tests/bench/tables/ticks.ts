/** Values of one tick on the wire of the table benchmark, each a float of 4 bytes. */
export const tickWidth = 6

/** Positions of the values in a tick. */
export const tickColumns = { row: 0, last: 1, change: 2, high: 3, low: 4, turnover: 5 } as const

/** One symbol as the source remembers it. */
interface Walk {
  last: number
  open: number
  high: number
  low: number
  turnover: number
}

/** Deterministic random walks: the same seed gives every table the same ticks. */
export interface TickSource {
  /** The state of every symbol, as one tick each. */
  snapshot: () => Float32Array<ArrayBuffer>
  /** The next `count` ticks, not conflated: a symbol may stand in a batch several times. */
  batch: (count: number) => Float32Array<ArrayBuffer>
}

/** Makes a source of `rows` symbols. */
export function createTickSource(rows: number, seed = 42): TickSource {
  let state = seed
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 0x1_0000_0000
  }
  const walks: Walk[] = Array.from({ length: rows }, () => {
    const open = Math.round(10 ** (2 + random() * 3) * 100) / 100
    return { last: open, open, high: open, low: open, turnover: Math.round(1e9 * random()) }
  })
  const write = (target: Float32Array, position: number, row: number): void => {
    const walk = walks[row]
    if (walk === undefined) return
    const { last, open, high, low, turnover } = walk
    const at = position * tickWidth
    target[at] = row
    target[at + tickColumns.last] = last
    target[at + tickColumns.change] = last / open - 1
    target[at + tickColumns.high] = high
    target[at + tickColumns.low] = low
    target[at + tickColumns.turnover] = turnover
  }
  return {
    snapshot: () => {
      const ticks = new Float32Array(rows * tickWidth)
      for (let row = 0; row < rows; row++) write(ticks, row, row)
      return ticks
    },
    batch: (count) => {
      const ticks = new Float32Array(count * tickWidth)
      for (let position = 0; position < count; position++) {
        const row = Math.floor(random() * rows)
        const walk = walks[row]
        if (walk === undefined) continue
        walk.last = Math.round(walk.last * (1 + (random() - 0.5) * 0.004) * 100) / 100
        walk.high = Math.max(walk.high, walk.last)
        walk.low = Math.min(walk.low, walk.last)
        walk.turnover += Math.round(random() * 10_000)
        write(ticks, position, row)
      }
      return ticks
    },
  }
}
