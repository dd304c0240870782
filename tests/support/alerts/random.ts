/** Random numbers that are the same for the same seed. */
export interface Random {
  /** In [0, 1). */
  next: () => number
  /** A whole number from `low` to `high`, both inclusive. */
  whole: (low: number, high: number) => number
  pick: <Item>(items: readonly [Item, ...Item[]]) => Item
  /** True with this chance. */
  chance: (of: number) => boolean
}

/** Numbers by the generator mulberry32. */
export function seededRandom(seed: number): Random {
  let state = (seed * 2_654_435_761) | 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    whole,
    pick: (items) => items[whole(0, items.length - 1)] ?? items[0],
    chance: (of) => next() < of,
  }
}
