import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { closeCodes, type ServerMessage } from '../../src/contract/socket.ts'
import type { SessionOwner } from '../accounts/session-owner.ts'
import type { Clock } from '../clock.ts'
import type { TokenBucket } from '../lib/token-bucket.ts'
import type { Subscriber } from './topics.ts'

/** How long a closing handshake may take, in ms. */
const closeGrace = 2_000

/** One open socket, from the upgrade to its end. */
export class Connection implements Subscriber {
  readonly request: IncomingMessage
  readonly bucket: TokenBucket
  owner: SessionOwner | undefined
  /** False from a ping until any sign of life. */
  alive = true
  readonly #ws: WebSocket
  readonly #socket: Duplex
  readonly #clock: Clock

  /** `socket` is the raw socket under `ws`, as the upgrade event handed it over. */
  constructor(
    ws: WebSocket,
    socket: Duplex,
    request: IncomingMessage,
    bucket: TokenBucket,
    clock: Clock,
  ) {
    this.#ws = ws
    this.#socket = socket
    this.request = request
    this.bucket = bucket
    this.#clock = clock
  }

  get open(): boolean {
    return this.#ws.readyState === this.#ws.OPEN
  }

  get buffered(): number {
    return this.#socket.writableLength
  }

  send(message: ServerMessage): void {
    if (this.open) this.#ws.send(JSON.stringify(message))
  }

  write(frame: Buffer): void {
    if (this.open) this.#socket.write(frame)
  }

  /** Sends a WebSocket ping; the answer makes the connection alive again. */
  ping(): void {
    this.alive = false
    if (this.open) this.#ws.ping()
  }

  /** Closes with the handshake, and without it where the peer does not play its part in time. */
  close(code: number, reason: string): void {
    if (!this.open) return
    this.#ws.close(code, reason)
    const cancel = this.#clock.after(closeGrace, () => this.terminate())
    this.#ws.once('close', cancel)
  }

  closeSlow(): void {
    this.close(closeCodes.slowReader, 'slow reader')
  }

  /** Ends it at once. */
  terminate(): void {
    this.#ws.terminate()
  }
}
