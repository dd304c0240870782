import type { ClientMessage } from '../../contract/entities/client-message.ts'
import type { ServerMessage } from '../../contract/socket.ts'
import { webTerminal } from '../../contract/socket-address.ts'
import {
  type Connection,
  type ConnectionEvents,
  openConnection,
  type SocketLike,
} from '../connection.ts'
import type { Timing } from '../timing.ts'
import { type Liveness, watchLiveness } from './liveness.ts'
import type { SocketEvent } from './socket-machine.ts'
import { readServerMessage } from './socket-messages.ts'

/** One connection at a time, which is watched while it is open. What happens to it is reported as events. */
export interface LiveConnection {
  connect(): void
  /** It has opened: begins to watch it. */
  watch(): void
  /** Goes on with another one that is open, and lets go of the one before. Answers who hears of it from now on. */
  replace(next: Connection): ConnectionEvents
  /** Lets go of it; only that it has closed is still reported. */
  end(code: number, reason: string): void
  send(message: ClientMessage): void
  /** Asks for a sign of life now. */
  probe(): void
}

/** What a connection takes from outside. */
export interface LiveConnectionOptions {
  create: () => SocketLike
  /** Asked at each open, see `SocketClientOptions`. */
  missed?: () => string | undefined
  timing: Timing
  /** True while something is subscribed that never falls silent. */
  expectsData: () => boolean
  dispatch: (event: SocketEvent) => void
  onMessage: (message: ServerMessage) => void
  onFrame: (bytes: Uint8Array) => void
}

/** Makes the place of a connection; there is none before `connect`. */
export function createLiveConnection(options: LiveConnectionOptions): LiveConnection {
  const { timing, expectsData, dispatch } = options
  let connection: Connection | undefined
  /** The newest, also while it is being closed. */
  let last: Connection | undefined
  let liveness: Liveness | undefined

  function onText(text: string): void {
    liveness?.heard()
    const message = readServerMessage(text)
    if (message?.action === 'pong') liveness?.answered()
    else if (message !== undefined) options.onMessage(message)
  }

  const send = (message: ClientMessage): void => connection?.send(JSON.stringify(message))

  const eventsOf = (own: () => Connection): ConnectionEvents => ({
    open() {
      dispatch({ type: 'opened' })
      const missed = options.missed?.()
      if (missed !== undefined) onText(missed)
    },
    text: onText,
    frame(bytes) {
      liveness?.heard()
      options.onFrame(bytes)
    },
    lost: (why) => dispatch({ type: 'lost', why }),
    closed() {
      if (own() === last) dispatch({ type: 'closed' })
    },
  })

  function watch(): void {
    liveness = watchLiveness({
      timing,
      ping: () => send({ action: 'ping', terminaltype: webTerminal }),
      expectsData,
      onDead: (why, woken) => dispatch({ type: 'dead', why, woken }),
      onHealthy: () => dispatch({ type: 'healthy' }),
    })
  }

  function end(code: number, reason: string): void {
    const ending = connection
    connection = undefined
    liveness?.stop()
    liveness = undefined
    ending?.close(code, reason)
  }

  return {
    connect() {
      const own = openConnection(
        options.create,
        timing,
        eventsOf(() => own),
      )
      last = own
      connection = own
    },
    watch,
    replace(next) {
      end(1000, 'handed over')
      last = next
      connection = next
      watch()
      return eventsOf(() => next)
    },
    end,
    send,
    probe: () => liveness?.probe(),
  }
}
