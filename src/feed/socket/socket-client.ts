import type { ClientMessage } from '../../contract/entities/client-message.ts'
import { closeCodes, socketTiming, type Topic } from '../../contract/socket.ts'
import { webTerminal } from '../../contract/socket-address.ts'
import { createListeners } from '../../lib/store/listeners.ts'
import { createStore, type ReadableStore } from '../../lib/store/store.ts'
import { type Connection, openConnection, type SocketLike } from '../connection.ts'
import type { Lifecycle, LifecycleEvent } from '../lifecycle.ts'
import type { Timing } from '../timing.ts'
import { reconnectDelay } from './backoff.ts'
import { type Liveness, watchLiveness } from './liveness.ts'
import {
  hasSocket,
  reduce,
  type SocketEvent,
  type SocketPhase,
  type SocketState,
  socketState,
  stoppedSocket,
} from './socket-machine.ts'
import { readServerMessage } from './socket-messages.ts'
import {
  createSubscriptions,
  type SubscriptionHandle,
  type SubscriptionMessage,
  type SubscriptionRequest,
} from './subscriptions.ts'

/** Everything the client takes from outside. */
export interface SocketClientOptions {
  /** Makes a socket to the gateway. Called once per attempt. */
  create: () => SocketLike
  /** True where `create` answers first with a socket that is there already: it is not waited for. */
  startsAtOnce?: boolean
  /** True where a session exists; asked at each open. */
  hasSession: () => boolean
  /** The gateway answered the login of a connection: it knows the session, or does not. */
  onLogin?: (accepted: boolean) => void
  lifecycle: Lifecycle
  timing: Timing
  /** In [0, 1). */
  random: () => number
}

/** The page's one socket: it keeps itself connected from `start` to `close`. */
export interface SocketClient {
  state: ReadableStore<SocketState>
  /** Why the last connection was lost, such as `timeout` or `closed 1006`; empty after an open. */
  reason(): string
  /** True after the gateway accepted the login of this connection. */
  loggedIn(): boolean
  start(): void
  /** Replaces the connection, because sign-in or sign-out changed who is connected. */
  reconnect(): void
  /** Subscribes on this and every later connection, until stopped: what is asked for earlier waits for the first. */
  subscribe(
    request: SubscriptionRequest,
    listener: (message: SubscriptionMessage) => void,
  ): SubscriptionHandle
  /** Binary messages: ticker frames. */
  onFrame(listener: (bytes: Uint8Array) => void): () => void
  close(): void
}

/** The topic that is only subscribed after a login. */
const privateTopic: Topic = 'price_notice'

/** Makes a client; it connects after `start`. `reduce` says what follows from what happens, this does it. */
export function createSocketClient(options: SocketClientOptions): SocketClient {
  const { timing, random, lifecycle } = options
  const state = createStore<SocketState>('closed')
  const frames = createListeners<[Uint8Array]>()
  const subscriptions = createSubscriptions({
    ready: (topic) => state.get() === 'open' && (topic !== privateTopic || loggedIn()),
    send: (action, args) => {
      const batch = args.length > 1 && { batch: true }
      transmit({ action, args, ...batch, terminaltype: webTerminal })
    },
  })
  let machine = stoppedSocket
  let cancelWait = () => {}
  let stopListening = () => {}
  let connection: Connection | undefined
  /** The newest, also while it is being closed. */
  let last: Connection | undefined
  let liveness: Liveness | undefined

  function dispatch(event: SocketEvent): void {
    const { phase: before } = machine
    machine = reduce(machine, event)
    const { phase } = machine
    if (phase === before) return
    cancelWait()
    if (hasSocket(before) && !hasSocket(phase)) end(event)
    // Whoever was told may have changed it.
    if (machine.phase !== phase) return
    const wait = waitOf(phase)
    if (wait !== undefined) cancelWait = timing.after(wait, () => dispatch({ type: 'due' }))
    if (phase.at === 'connecting') connect()
    state.set(socketState(phase))
    if (machine.phase === phase && phase.at === 'open') opened(phase, before)
  }

  /** How long a phase lasts by itself, in ms. */
  function waitOf(phase: SocketPhase): number | undefined {
    if (phase.at === 'turn') return socketTiming.waitBeforeConnect
    if (phase.at === 'away') return phase.ms
    return phase.at === 'delay' ? reconnectDelay(phase.attempt, random()) : undefined
  }

  function connect(): void {
    const own = openConnection(options.create, timing, {
      open: () => dispatch({ type: 'opened' }),
      text: onText,
      frame: (bytes) => {
        liveness?.heard()
        frames.emit(bytes)
      },
      lost: (why) => dispatch({ type: 'lost', why }),
      closed: () => {
        if (own === last) dispatch({ type: 'closed' })
      },
    })
    last = own
    connection = own
  }

  function opened({ loggedIn }: { loggedIn: boolean }, before: SocketPhase): void {
    if (before.at === 'open') {
      subscriptions.replay()
      return options.onLogin?.(loggedIn)
    }
    liveness = watchLiveness({
      timing,
      ping: () => transmit({ action: 'ping', terminaltype: webTerminal }),
      expectsData: () => subscriptions.has('ticker'),
      onDead: (why, woken) => dispatch({ type: 'dead', why, woken }),
      onHealthy: () => dispatch({ type: 'healthy' }),
    })
    if (options.hasSession()) transmit({ action: 'login', terminaltype: webTerminal })
    subscriptions.replay()
  }

  /** Lets go of the socket. A dead one counts as closed at once, because nobody will confirm it. */
  function end({ type }: SocketEvent): void {
    const ending = connection
    connection = undefined
    liveness?.stop()
    liveness = undefined
    subscriptions.forget()
    state.set(type === 'replaced' || type === 'hide' || type === 'stop' ? 'closing' : 'closed')
    ending?.close(type === 'dead' ? closeCodes.heartbeatLost : 1000, machine.reason)
  }

  function onText(text: string): void {
    liveness?.heard()
    const message = readServerMessage(text)
    if (message === undefined) return
    switch (message.action) {
      case 'error':
        return
      case 'pong':
        return liveness?.answered()
      case 'login':
        return dispatch({ type: 'login', accepted: message.code === 0 })
      case 'goaway':
        return dispatch({ type: 'goaway', ms: message.retryAfter })
      case 'batch':
        for (const answer of message.answers) subscriptions.deliver(answer)
        return
      default:
        subscriptions.deliver(message)
    }
  }

  function onLifecycle(event: LifecycleEvent): void {
    dispatch({ type: event })
    if (event === 'wake' || event === 'online') liveness?.probe()
  }

  function transmit(message: ClientMessage): void {
    connection?.send(JSON.stringify(message))
  }

  function loggedIn(): boolean {
    return machine.phase.at === 'open' && machine.phase.loggedIn
  }

  return {
    state,
    reason: () => machine.reason,
    loggedIn,
    onFrame: frames.add,
    subscribe: subscriptions.add,
    start() {
      if (machine.phase.at !== 'stopped') return
      stopListening = lifecycle.listen(onLifecycle)
      dispatch({ type: 'start', atOnce: options.startsAtOnce ?? false })
    },
    reconnect: () => dispatch({ type: 'replaced' }),
    close() {
      stopListening()
      dispatch({ type: 'stop' })
    },
  }
}
