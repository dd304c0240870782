import type { Duplex } from 'node:stream'
import type { Clock } from '../lib/clock.ts'

/** What may wait for a reader, whatever it is: replies, ticks, notices, pings and pongs. */
export const sendLimits = {
  /** With more bytes waiting, nothing is read from the socket until they are fewer. */
  pauseBytes: 64 * 1024,
  /** With more bytes waiting, the socket is cut. */
  maxBytes: 256 * 1024,
  /** With more than `pauseBytes` waiting for longer, in ms, the socket is cut. */
  maxBehind: 10_000,
} as const

/** What an outbox makes of a reader that is slow. */
export interface OutboxEvents {
  /** More than `pauseBytes` wait. */
  pause: () => void
  /** The frames that made it too much have left. */
  resume: () => void
  /** A limit is exceeded. Called at most twice: for the bytes and for the time. */
  cut: () => void
}

/** The one way out to a socket: whatever is sent obeys one limit. */
export class Outbox {
  readonly #socket: Duplex
  readonly #clock: Clock
  readonly #events: OutboxEvents
  /** Set while more than `pauseBytes` wait. */
  #cancelCut: (() => void) | undefined

  constructor(socket: Duplex, clock: Clock, events: OutboxEvents) {
    this.#socket = socket
    this.#clock = clock
    this.#events = events
  }

  /** Bytes that can be sent without a cut; none while paused. */
  get room(): number {
    if (this.#cancelCut !== undefined) return 0
    return sendLimits.maxBytes - this.#socket.writableLength
  }

  /** Writes one whole frame. */
  write(frame: Buffer): void {
    const { pauseBytes, maxBytes, maxBehind } = sendLimits
    // Only a frame that may wait above the mark is asked when it has left.
    if (this.#socket.writableLength + frame.length <= pauseBytes) {
      this.#socket.write(frame)
      return
    }
    this.#socket.write(frame, this.#flushed)
    const waiting = this.#socket.writableLength
    if (waiting > maxBytes) {
      this.#events.cut()
    } else if (waiting > pauseBytes && this.#cancelCut === undefined) {
      this.#cancelCut = this.#clock.after(maxBehind, this.#events.cut)
      this.#events.pause()
    }
  }

  /** The socket is gone. */
  stop(): void {
    this.#cancelCut?.()
  }

  readonly #flushed = (): void => {
    if (this.#cancelCut === undefined || this.#socket.writableLength > sendLimits.pauseBytes) return
    this.#cancelCut()
    this.#cancelCut = undefined
    this.#events.resume()
  }
}
