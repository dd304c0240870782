import { Duplex } from 'node:stream'
import type { ManualClock } from './manual-clock.ts'

/** Two ends of a line that carries a fixed number of bytes a second from the far end to the near one. */
export interface SlowLine {
  near: Duplex
  far: Duplex
}

/** How often the line carries its share, in ms. */
const beat = 100

/**
 * A line without buffers of its own, on a test's clock: what the far end writes waits there, and like
 * a TCP socket the far end hears of a batch when the whole of it has left. The other way takes no time.
 */
export function slowLine(clock: ManualClock, bytesPerSecond: number): SlowLine {
  let batch: Buffer = Buffer.alloc(0)
  let done: (() => void) | undefined
  const begin = (bytes: Buffer, whenGone: () => void): void => {
    batch = bytes
    done = whenGone
  }
  const far = new Duplex({
    read: () => undefined,
    write: (chunk: Buffer, _, whenGone) => begin(chunk, whenGone),
    writev: (chunks, whenGone) => begin(Buffer.concat(chunks.map(({ chunk }) => chunk)), whenGone),
  })
  const near = new Duplex({
    read: () => undefined,
    write: (chunk: Buffer, _, whenGone) => {
      far.push(chunk)
      whenGone()
    },
  })
  const cancel = clock.every(beat, () => {
    if (done === undefined) return
    const share = Math.round((bytesPerSecond * beat) / 1_000)
    near.push(batch.subarray(0, share))
    batch = batch.subarray(share)
    if (batch.length > 0) return
    const whenGone = done
    done = undefined
    whenGone()
  })
  far.once('close', () => {
    cancel()
    near.destroy()
  })
  near.once('close', () => far.destroy())
  return { near, far }
}
