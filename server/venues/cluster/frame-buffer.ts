import type { Frame } from '../frames/frame.ts'

/** Frames that wait for a snapshot, in order of their arrival. */
export interface FrameBuffer {
  /** False where there is no room, and nothing is left then: the snapshot has to be asked for again. */
  add: (frame: Frame) => boolean
  /** Takes all of them out. */
  drain: () => Frame[]
  clear: () => void
}

const maxBytes = 32 * 1_024 * 1_024

/** An empty buffer. */
export function createFrameBuffer(): FrameBuffer {
  let frames: Frame[] = []
  let bytes = 0
  const drain = (): Frame[] => {
    const all = frames
    frames = []
    bytes = 0
    return all
  }
  return {
    add: (frame) => {
      bytes += frame.body.byteLength
      if (bytes > maxBytes) {
        drain()
        return false
      }
      // What carries a message may be used again.
      frames.push({ ...frame, body: frame.body.slice() })
      return true
    },
    drain,
    clear: () => void drain(),
  }
}
