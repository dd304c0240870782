import { codes } from '../../src/contract/codes.ts'
import { CallError } from '../http/call-error.ts'

/** Runs one piece of work when there is room for it. */
export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Lets `atOnce` pieces of work run and `waiting` more wait in line; refuses the rest with CallError. */
export function createGate(limits: { atOnce: number; waiting: number }): Gate {
  const line: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= limits.atOnce) {
      if (line.length >= limits.waiting) {
        throw new CallError(codes.tooManyRequests, 'Too many people sign in just now. Try again.')
      }
      await new Promise<void>((resolve) => line.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = line.shift()
      // The place passes to the next in line as it is.
      if (next === undefined) running -= 1
      else next()
    }
  }
}
