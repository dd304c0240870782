/** Which end of a column comes first. */
export type SortDirection = 'asc' | 'desc'

const digitBits = 11
const digitMask = (1 << digitBits) - 1
const passes = 6
const signBit = 0x8000_0000
const last = 0xffff_ffff

/**
 * The rows in the order of their keys, by radix sort: its cost grows with the rows alone, however
 * disordered they are. Unknown keys (NaN) come last either way; equal keys keep the order in which
 * `rows` has them.
 * @param keys one key per row of the table, indexed by row number
 */
export function orderRows(
  rows: Uint32Array,
  keys: Float64Array,
  direction: SortDirection,
): Uint32Array<ArrayBuffer> {
  const count = rows.length
  const words = sortableWords(rows, keys, direction)
  let from = new Uint32Array(count)
  let to = new Uint32Array(count)
  for (let position = 0; position < count; position++) from[position] = position
  for (let pass = 0; pass < passes; pass++) {
    distribute(words, pass, from, to)
    const swapped = from
    from = to
    to = swapped
  }
  for (let index = 0; index < count; index++) to[index] = rows[from[index] ?? 0] ?? 0
  return to
}

/** True if both hold the same rows in the same order. */
export function sameOrder(one: Uint32Array, other: Uint32Array): boolean {
  return one.length === other.length && one.every((row, index) => row === other[index])
}

/**
 * The keys of `rows` as pairs of words, low then high, that rise in the wanted order when compared as
 * whole numbers. The bits of doubles do so already but for their sign. Every engine that runs this
 * keeps doubles low word first.
 */
function sortableWords(
  rows: Uint32Array,
  keys: Float64Array,
  direction: SortDirection,
): Uint32Array {
  const picked = new Float64Array(rows.length)
  const words = new Uint32Array(picked.buffer)
  const flip = direction === 'desc' ? last : 0
  for (let index = 0; index < picked.length; index++) {
    const key = (keys[rows[index] ?? 0] ?? Number.NaN) + 0
    picked[index] = key
    const low = words[index * 2] ?? 0
    const high = words[index * 2 + 1] ?? 0
    const negative = high >= signBit ? last : 0
    const unknown = Number.isNaN(key)
    words[index * 2] = unknown ? last : low ^ negative ^ flip
    words[index * 2 + 1] = unknown ? last : high ^ (negative | signBit) ^ flip
  }
  return words
}

/** One stable pass: moves positions from `from` to `to` in the order of one digit of their keys. */
function distribute(words: Uint32Array, pass: number, from: Uint32Array, to: Uint32Array): void {
  const starts = new Uint32Array(digitMask + 2)
  for (let index = 0; index < from.length; index++) {
    const next = digitOf(words, from[index] ?? 0, pass) + 1
    starts[next] = (starts[next] ?? 0) + 1
  }
  for (let digit = 1; digit < starts.length; digit++) {
    starts[digit] = (starts[digit] ?? 0) + (starts[digit - 1] ?? 0)
  }
  for (let index = 0; index < from.length; index++) {
    const position = from[index] ?? 0
    const digit = digitOf(words, position, pass)
    const at = starts[digit] ?? 0
    starts[digit] = at + 1
    to[at] = position
  }
}

/** Digit `pass` of a key, lowest first: 11 bits of 64. */
function digitOf(words: Uint32Array, position: number, pass: number): number {
  const low = words[position * 2] ?? 0
  const high = words[position * 2 + 1] ?? 0
  if (pass === 0) return low & digitMask
  if (pass === 1) return (low >>> digitBits) & digitMask
  if (pass === 2) return (low >>> 22) | ((high & 1) << 10)
  return (high >>> (1 + (pass - 3) * digitBits)) & digitMask
}
