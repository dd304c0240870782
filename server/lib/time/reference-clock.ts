import type { Clock } from '../clock.ts'
import { type GatewayClock, type TimeMark, timeBy } from './gateway-clock.ts'

/** What a clock is made of that goes by another one, which takes time to ask. */
export interface ReferenceOptions {
  /** The time of the reference, Unix ms. Rejects where it cannot be had. */
  ask: () => Promise<number>
  /** The machine's clock, which may be wrong and may be set: it is used until the first answer. */
  machine: Clock
  /** See `machineUptime`, in ms. */
  uptime: () => number
}

/** A clock that goes by another one. */
export interface ReferenceClock extends Required<GatewayClock> {
  /** Asks once. Resolves when the answer is used, or where none came. */
  measure: () => Promise<void>
  stop: () => void
}

/** How often the machine's clocks are compared, and how often is asked at least, in ms. */
const [lookInterval, askInterval] = [1_000, 10_000]
/** How far they may part between two looks, in ms: beyond, the clock was set or the machine slept. */
const slack = 500

/**
 * A clock that shows the time of a reference. In between it goes by the machine's uptime, so that a machine whose clock is
 * wrong, or is set, tells the same time as others.
 */
export function createReferenceClock({ ask, machine, uptime }: ReferenceOptions): ReferenceClock {
  const listeners = new Set<(mark: TimeMark) => void>()
  let mark: TimeMark = { uptime: uptime(), time: machine.now() }
  let answered = false
  let asking: Promise<void> | undefined
  let askedAt = uptime()

  const correct = (time: number, begun: number, ended: number): void => {
    const range = { earliest: time, latest: time + ended - begun }
    const shown = timeBy(mark, ended)
    const right = answered ? within(shown, range) : (range.earliest + range.latest) / 2
    if (answered && right === shown) return
    answered = true
    mark = { uptime: ended, time: right }
    for (const listener of listeners) listener(mark)
  }
  const measureOnce = async (): Promise<void> => {
    const begun = uptime()
    const time = await ask().catch(() => undefined)
    asking = undefined
    const ended = uptime()
    if (time !== undefined) correct(time, begun, ended)
    // What took long says little, and the next answer may say more.
    if (ended - begun > slack) askedAt = Number.NEGATIVE_INFINITY
  }
  const measure = (): Promise<void> => {
    asking ??= measureOnce()
    return asking
  }

  let apart = machine.now() - askedAt
  const look = (): void => {
    const now = uptime()
    const before = apart
    apart = machine.now() - now
    if (now - askedAt < askInterval && Math.abs(apart - before) < slack) return
    askedAt = now
    void measure()
  }
  return {
    now: () => timeBy(mark, uptime()),
    every: machine.every,
    after: machine.after,
    follow: (listener) => {
      listeners.add(listener)
      listener(mark)
      return () => void listeners.delete(listener)
    },
    measure,
    stop: machine.every(lookInterval, look),
  }
}

/** An answer tells the time at some moment of its way: what lies in between is as right as anything. */
function within(shown: number, range: { earliest: number; latest: number }): number {
  return Math.min(range.latest, Math.max(range.earliest, shown))
}
