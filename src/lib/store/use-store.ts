import { useSyncExternalStore } from 'react'
import type { ReadableStore } from './store.ts'

/** The value of a store, kept up to date. */
export function useStore<Value>(store: ReadableStore<Value>): Value
/**
 * A part of a store's value, kept up to date: renders anew only where the part is another one.
 * @param select answers the same part for the same value, so it makes no new object each time
 */
export function useStore<Value, Part>(
  store: ReadableStore<Value>,
  select: (value: Value) => Part,
): Part
/** Either of the two above. */
export function useStore<Value>(
  store: ReadableStore<Value>,
  select: (value: Value) => unknown = asItIs,
): unknown {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select((store.rendered ?? store.get)()),
  )
}

function asItIs(value: unknown): unknown {
  return value
}
