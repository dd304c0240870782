import { setImmediate as turn } from 'node:timers/promises'
import { cpuMicros } from '../sampling.ts'

/** What the leader says of some changed rows. */
export const frame = new Uint8Array(1_000)
/** How many are carried. */
export const frames = 200_000
/** Frames that are sent in one turn of the event loop. */
const burst = 100
/** Frames that may be under way. */
const window = 5_000

/** A way for frames from one end to another. */
export interface Line {
  publish: (frame: Uint8Array) => void
  /** Resolves once it hears everything that is published; the answer ends it. */
  subscribe: (hear: () => void) => Promise<() => void | Promise<void>>
}

/** What carrying took. */
export interface Carried {
  perSecond: number
  /** CPU time of both ends, a frame. */
  micros: number
}

/** Sends every frame and waits until all have come. */
export async function carry(line: Line): Promise<Carried> {
  let heard = 0
  const leave = await line.subscribe(() => {
    heard += 1
  })
  const begun = performance.now()
  const cpu = cpuMicros()
  for (let sent = 0; heard < frames; ) {
    for (let each = 0; each < burst && sent < frames && sent - heard < window; each++) {
      line.publish(frame)
      sent += 1
    }
    await turn()
  }
  const micros = (cpuMicros() - cpu) / frames
  const seconds = (performance.now() - begun) / 1_000
  await leave()
  return { perSecond: frames / seconds, micros }
}
