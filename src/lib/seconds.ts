import { createListeners } from './store/listeners.ts'

const second = 1_000
const listeners = createListeners()
let timer: ReturnType<typeof setInterval> | undefined

/**
 * Calls `listener` once a second until the answer is called. One timer serves all of them and runs
 * only while there are any, so that a screen full of countdowns costs one wake-up.
 */
export function everySecond(listener: () => void): () => void {
  const remove = listeners.add(listener)
  timer ??= setInterval(() => listeners.emit(), second)
  return () => {
    remove()
    if (listeners.size > 0 || timer === undefined) return
    clearInterval(timer)
    timer = undefined
  }
}
