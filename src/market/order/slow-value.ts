import { useCallback, useEffect, useRef, useState } from 'react'

/** How often an order is worked out anew, in ms. */
export const slowInterval = 5_000

/** Something that is worked out from live values on a slow clock. */
export interface SlowSource<Value> {
  /** Works it out. */
  compute: () => Value
  /** What is asked, by identity; `compute` unless given. Another question is answered at once. */
  question?: unknown
  same: (one: Value, other: Value) => boolean
  /** Grows when the live values changed. */
  version: () => number
  /** While true, what is shown stays as it is. */
  held: boolean
  /** A change of it asks for a new answer without waiting for the clock; empty for none. */
  occasion: string
  /** How often it is worked out anew, in ms; `slowInterval` unless given. */
  interval?: number
}

/**
 * A value that follows live data at rest: at once when the question changes, else every few seconds, and
 * not while it is held. `waiting` tells that a held value has a newer one behind it.
 */
export function useSlowValue<Value>(source: SlowSource<Value>): {
  value: Value
  waiting: boolean
} {
  const { compute, question = compute, same, version, held, occasion } = source
  const { interval = slowInterval } = source
  const [state, setState] = useState(() => answer(question, compute, version))
  const current = nextState()
  if (current !== state) setState(current)
  const isOld = current.waiting || Number.isNaN(current.version)
  const answered = useRef(occasion)

  const refresh = useCallback(() => {
    setState((shown) => {
      if (shown.version === version()) return shown
      const next = answer(question, compute, version)
      if (same(shown.value, next.value)) return { ...shown, version: next.version, waiting: false }
      if (!held) return next
      return shown.waiting ? shown : { ...shown, waiting: true }
    })
  }, [question, compute, same, version, held])

  useEffect(() => {
    const timer = setInterval(refresh, interval)
    return () => clearInterval(timer)
  }, [refresh, interval])

  useEffect(() => {
    if (occasion === answered.current) return
    answered.current = occasion
    if (occasion !== '') refresh()
  }, [occasion, refresh])

  useEffect(() => {
    if (!held && isOld) refresh()
  }, [held, isOld, refresh])

  return { value: current.value, waiting: held && current.waiting }

  function nextState(): Answer<Value> {
    if (state.question !== question) return answer(question, compute, version)
    if (state.compute === compute) return state
    return held ? { ...state, compute, version: Number.NaN } : answer(question, compute, version)
  }
}

interface Answer<Value> {
  question: unknown
  compute: () => Value
  value: Value
  version: number
  waiting: boolean
}

function answer<Value>(
  question: unknown,
  compute: () => Value,
  version: () => number,
): Answer<Value> {
  return { question, compute, value: compute(), version: version(), waiting: false }
}
