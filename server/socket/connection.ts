import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { closeCodes, type ServerMessage } from '../../src/contract/socket.ts'
import type { Clock } from '../lib/clock.ts'
import type { SessionOwner } from '../lib/session-owner.ts'
import type { TokenBucket } from '../lib/token-bucket.ts'
import { Outbox } from './outbox.ts'
import type { HubStats } from './stats.ts'
import type { Subscriber } from './topics.ts'
import { wireFrame } from './wire-frame.ts'

/** How long a closing handshake may take, in ms. */
const closeGrace = 2_000

const pingFrame = wireFrame('ping', Buffer.alloc(0))

/** What a connection is made of. */
export interface ConnectionParts {
  ws: WebSocket
  /** The raw socket under `ws`, as the upgrade event handed it over. */
  socket: Duplex
  request: IncomingMessage
  bucket: TokenBucket
  clock: Clock
  stats: HubStats
  /** Hears that the peer is cut because it does not read. */
  onSlow: () => void
}

/** One open socket, from the upgrade to its end. */
export class Connection implements Subscriber {
  readonly request: IncomingMessage
  readonly bucket: TokenBucket
  owner: SessionOwner | undefined
  /** False from a ping until any sign of life. */
  alive = true
  readonly #ws: WebSocket
  readonly #clock: Clock
  readonly #stats: HubStats
  readonly #onSlow: () => void
  readonly #outbox: Outbox
  #pongDue = false

  constructor({ ws, socket, request, bucket, clock, stats, onSlow }: ConnectionParts) {
    this.#ws = ws
    this.request = request
    this.bucket = bucket
    this.#clock = clock
    this.#stats = stats
    this.#onSlow = onSlow
    this.#outbox = new Outbox(socket, clock, {
      pause: () => {
        stats.pauses += 1
        ws.pause()
      },
      resume: () => ws.resume(),
      cut: () => this.#cutSlow(),
    })
    ws.once('close', () => this.#outbox.stop())
  }

  get open(): boolean {
    return this.#ws.readyState === this.#ws.OPEN
  }

  get room(): number {
    return this.#outbox.room
  }

  send(message: ServerMessage): void {
    this.write(wireFrame('text', Buffer.from(JSON.stringify(message))))
  }

  write(frame: Buffer): void {
    if (this.open) this.#outbox.write(frame)
  }

  /** Sends a WebSocket ping; the answer makes the connection alive again. */
  ping(): void {
    this.alive = false
    this.#pongDue = true
    this.write(pingFrame)
  }

  /** Answers a ping of the peer. */
  pong(payload: Buffer): void {
    this.write(wireFrame('pong', payload))
  }

  /** Takes the one pong that each of our pings is owed; false for one that nobody asked for. */
  takePong(): boolean {
    const due = this.#pongDue
    this.#pongDue = false
    return due
  }

  /** Closes with the handshake, and without it where the peer does not play its part in time. */
  close(code: number, reason: string): void {
    if (!this.open) return
    // The peer's part of the handshake has to be read.
    this.#ws.resume()
    this.#ws.close(code, reason)
    this.endSoon()
  }

  /** Gives a closing handshake that has begun its time, then hangs up. */
  endSoon(): void {
    const cancel = this.#clock.after(closeGrace, () => this.terminate())
    this.#ws.once('close', cancel)
  }

  /** Ends it at once. */
  terminate(): void {
    this.#ws.terminate()
  }

  #cutSlow(): void {
    if (!this.open) return this.terminate()
    this.#stats.cutSlow += 1
    this.#onSlow()
    this.close(closeCodes.slowReader, 'slow reader')
  }
}
