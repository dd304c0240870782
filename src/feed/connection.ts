import { socketTiming } from '../contract/socket.ts'
import type { Timing } from './timing.ts'

/** The parts of a browser WebSocket that are used. */
export interface SocketLike
  extends Pick<WebSocket, 'addEventListener' | 'binaryType' | 'close' | 'send'> {
  readonly readyState: number
}

/** One attempt to hold a socket. After it has ended, late events of its socket reach nobody. */
export interface Connection {
  /** Sends text; only while open. */
  send(text: string): void
  /** Ends it from this side: only `closed` is still reported. */
  close(code: number, reason: string): void
}

/** What a connection reports. */
export interface ConnectionEvents {
  open: () => void
  text: (text: string) => void
  frame: (bytes: Uint8Array) => void
  /** It ended without our doing: `timeout`, `error` or `closed <code>`. Reported once. */
  lost: (reason: string) => void
  /** A socket that we closed has finished closing. */
  closed: () => void
}

/** `readyState` of a socket that is open, as one that came with the page may be. */
const openState = 1

/**
 * Opens a socket. A constructor that throws and a socket that does not open within 10 s are
 * reported as lost, like any other failure.
 */
export function openConnection(
  create: () => SocketLike,
  timing: Timing,
  events: ConnectionEvents,
): Connection {
  let phase: 'running' | 'closing' | 'ended' = 'running'
  let cancelTimeout = () => {}
  let socket: SocketLike | undefined

  function lose(reason: string): void {
    if (phase !== 'running') return
    phase = 'ended'
    cancelTimeout()
    socket?.close()
    events.lost(reason)
  }

  function finish(code: number): void {
    if (phase === 'running') return lose(`closed ${code}`)
    if (phase === 'ended') return
    phase = 'ended'
    events.closed()
  }

  function receive(data: unknown): void {
    if (phase !== 'running') return
    if (data instanceof ArrayBuffer) events.frame(new Uint8Array(data))
    else if (typeof data === 'string') events.text(data)
  }

  function open(): void {
    if (phase !== 'running') return
    cancelTimeout()
    events.open()
  }

  try {
    socket = create()
    socket.binaryType = 'arraybuffer'
    socket.addEventListener('open', open)
    socket.addEventListener('message', (event) => receive(event.data))
    socket.addEventListener('error', () => lose('error'))
    socket.addEventListener('close', (event) => finish(event.code))
    cancelTimeout =
      socket.readyState === openState
        ? timing.after(0, open)
        : timing.after(socketTiming.connectTimeout, () => lose('timeout'))
  } catch {
    cancelTimeout = timing.after(0, () => lose('error'))
  }

  return {
    send(text) {
      socket?.send(text)
    },
    close(code, reason) {
      if (phase !== 'running') return
      phase = 'closing'
      cancelTimeout()
      socket?.close(code, reason)
    },
  }
}
