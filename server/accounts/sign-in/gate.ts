import { codes } from '../../../src/contract/codes/codes.ts'
import { CallError } from '../../lib/call-error.ts'

/** Whose work it is, and how many others may be in line before it. */
export interface GateEntry {
  /** Of work under one key only one piece runs at a time. */
  key: string
  /** How long the line may be for this work to join it. */
  behind: number
  /** How much of the line may be under the same key. */
  behindOwn: number
}

/** Runs one piece of work when there is room for it. */
export type Gate = <Result>(entry: GateEntry, work: () => Promise<Result>) => Promise<Result>

/** Lets `atOnce` pieces of work run, each under another key; the rest wait in line, or are refused with CallError. */
export function createGate(atOnce: number): Gate {
  const running = new Set<string>()
  const line: { key: string; start: () => void }[] = []

  const wait = ({ key, behind, behindOwn }: GateEntry): Promise<void> => {
    const own = line.filter((waiting) => waiting.key === key).length
    if (line.length >= behind || own >= behindOwn) {
      throw new CallError(codes.tooManyRequests, 'Too many people sign in just now. Try again.')
    }
    return new Promise((start) => line.push({ key, start }))
  }

  const startNext = (): void => {
    const next = line.find(({ key }) => !running.has(key))
    if (next === undefined) return
    line.splice(line.indexOf(next), 1)
    running.add(next.key)
    next.start()
  }

  return async (entry, work) => {
    if (running.size >= atOnce || running.has(entry.key)) await wait(entry)
    else running.add(entry.key)
    try {
      return await work()
    } finally {
      running.delete(entry.key)
      startNext()
    }
  }
}
