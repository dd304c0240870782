import { closeCodes, type ServerMessage, socketTiming } from '../../contract/socket.ts'
import { webTerminal } from '../../contract/socket-address.ts'
import { createListeners } from '../../lib/store/listeners.ts'
import { createStore, type ReadableStore } from '../../lib/store/store.ts'
import type { SocketLike } from '../connection.ts'
import type { Lifecycle } from '../lifecycle.ts'
import type { Timing } from '../timing.ts'
import { reconnectDelay } from './backoff.ts'
import type { HandOverOptions } from './hand-over/hand-over.ts'
import { createLiveConnection } from './live-connection.ts'
import {
  hasSocket,
  reduce,
  type SocketEvent,
  type SocketPhase,
  type SocketState,
  socketState,
  stoppedSocket,
} from './socket-machine.ts'
import {
  createSubscriptions,
  privateTopic,
  type SubscriptionHandle,
  type SubscriptionMessage,
  type SubscriptionRequest,
  type Subscriptions,
} from './subscriptions.ts'

/** Everything the client takes from outside. */
export interface SocketClientOptions {
  /** Makes a socket to the gateway. Called once per attempt. */
  create: () => SocketLike
  /** True where `create` answers first with a socket that is there already: it is not waited for. */
  startsAtOnce?: boolean
  /** A message that came on such a socket before it was here; undefined for none, and for every later socket. */
  missed?: () => string | undefined
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

/** Makes a client; it connects after `start`. `reduce` says what follows from what happens, this does it. */
export function createSocketClient(options: SocketClientOptions): SocketClient {
  const { timing, random, lifecycle } = options
  const state = createStore<SocketState>('closed')
  const frames = createListeners<[Uint8Array]>()
  const subscriptions = createSubscriptions({
    ready: (topic) => state.get() === 'open' && (topic !== privateTopic || loggedIn()),
    send: (action, args) => {
      const batch = args.length > 1 && { batch: true }
      connection.send({ action, args, ...batch, terminaltype: webTerminal })
    },
  })
  const connection = createLiveConnection({
    ...options,
    expectsData: () => subscriptions.has('ticker'),
    dispatch,
    onMessage: (message) => onMessage(message, dispatch, subscriptions, goOver),
    onFrame: frames.emit,
  })
  const goOver = oneHandOver(() => ({ ...options, ...client, connection, subscriptions }))
  let machine = stoppedSocket
  let cancelWait = () => {}
  let stopListening = () => {}

  function dispatch(event: SocketEvent): void {
    const { phase: before } = machine
    machine = reduce(machine, event)
    const { phase } = machine
    if (phase === before) return
    cancelWait()
    if (hasSocket(before) && !hasSocket(phase)) {
      subscriptions.forget()
      state.set(isConfirmed(event) ? 'closing' : 'closed')
      connection.end(event.type === 'dead' ? closeCodes.heartbeatLost : 1000, machine.reason)
      // Whoever was told may have changed it.
      if (machine.phase !== phase) return
    }
    const wait = waitOf(phase, random)
    if (wait !== undefined) cancelWait = timing.after(wait, () => dispatch({ type: 'due' }))
    if (phase.at === 'connecting') connection.connect()
    state.set(socketState(phase))
    if (machine.phase !== phase || phase.at !== 'open') return
    if (before.at !== 'open') {
      connection.watch()
      if (options.hasSession()) connection.send({ action: 'login', terminaltype: webTerminal })
    }
    subscriptions.replay()
    if (before.at === 'open') options.onLogin?.(phase.loggedIn)
  }

  function loggedIn(): boolean {
    return machine.phase.at === 'open' && machine.phase.loggedIn
  }

  const client: SocketClient = {
    state,
    reason: () => machine.reason,
    loggedIn,
    onFrame: frames.add,
    subscribe: subscriptions.add,
    start() {
      if (machine.phase.at !== 'stopped') return
      stopListening = lifecycle.listen((event) => {
        dispatch({ type: event })
        if (event === 'wake' || event === 'online') connection.probe()
      })
      dispatch({ type: 'start', atOnce: options.startsAtOnce ?? false })
    },
    reconnect: () => dispatch({ type: 'replaced' }),
    close() {
      stopListening()
      dispatch({ type: 'stop' })
    },
  }
  return client
}

/** What begins to go over to another connection after a wait, in ms, unless that is under way. */
function oneHandOver(
  parts: () => Omit<HandOverOptions, 'wait' | 'onOver'>,
): (wait: number) => void {
  let isUnderWay = false
  const onOver = (): void => {
    isUnderWay = false
  }
  return (wait) => {
    if (isUnderWay) return
    isUnderWay = true
    import('./hand-over/hand-over.ts').then(
      ({ handOver }) => handOver({ ...parts(), wait, onOver }),
      onOver,
    )
  }
}

/** True where the other end will confirm that the socket has closed. A dead one counts as closed at once. */
function isConfirmed({ type }: SocketEvent): boolean {
  return type === 'replaced' || type === 'hide' || type === 'stop'
}

/** How long a phase lasts by itself, in ms. */
function waitOf(phase: SocketPhase, random: () => number): number | undefined {
  if (phase.at === 'turn') return socketTiming.waitBeforeConnect
  if (phase.at === 'away') return phase.ms
  return phase.at === 'delay' ? reconnectDelay(phase.attempt, random()) : undefined
}

function onMessage(
  message: ServerMessage,
  dispatch: (event: SocketEvent) => void,
  subscriptions: Pick<Subscriptions, 'deliver'>,
  goOver: (wait: number) => void,
): void {
  switch (message.action) {
    case 'error':
    case 'pong':
      return
    case 'login':
      return dispatch({ type: 'login', accepted: message.code === 0 })
    case 'goaway':
      if (message.handOver === true) return goOver(message.retryAfter)
      return dispatch({ type: 'goaway', ms: message.retryAfter })
    case 'batch':
      for (const answer of message.answers) subscriptions.deliver(answer)
      return
    default:
      subscriptions.deliver(message)
  }
}
