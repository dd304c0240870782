import type { Frame } from '../frames/frame.ts'

/** Frames that wait for a snapshot, in order of their arrival. */
export interface FrameBuffer {
  /** Where there is no room nothing is left: the next frame shows that others are missing. */
  add: (frame: Frame) => void
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
        return
      }
      // What carries a message may be used again.
      frames.push({ ...frame, body: frame.body.slice() })
    },
    drain,
    clear: () => void drain(),
  }
}
