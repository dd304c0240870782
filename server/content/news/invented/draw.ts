import { keyOf, keyOfName, uniform } from '../../../venues/simulated/hash.ts'

/** The key that a day's draws of one kind are derived from: the same for a seed, always. */
export function dayKey(seed: string, kind: string, day: string): number {
  return keyOfName(keyOfName(keyOfName(0x4e57, seed), kind), day)
}

/** One of a list, undefined of an empty one; `lean` above 1 favours its beginning. */
export function pick<Value>(list: readonly Value[], key: number, lean = 1): Value | undefined {
  return list[Math.floor(uniform(key) ** lean * list.length)]
}

/** The numbers from 0 to `count` - 1 in an order of their own. */
export function shuffled(count: number, key: number): number[] {
  return Array.from({ length: count }, (_, index) => index).sort(
    (one, other) => uniform(keyOf(key, one)) - uniform(keyOf(key, other)),
  )
}

/** A whole number from `low` to `high`. */
export function whole(key: number, low: number, high: number): number {
  return low + Math.floor(uniform(key) * (high - low + 1))
}
