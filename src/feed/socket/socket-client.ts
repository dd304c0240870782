import type { ClientMessage } from '../../contract/entities/client-message.ts'
import { closeCodes, socketTiming, type Topic } from '../../contract/socket.ts'
import { webTerminal } from '../../contract/socket-address.ts'
import { createListeners } from '../../lib/listeners.ts'
import { type Connection, openConnection, type SocketLike } from '../connection.ts'
import type { Lifecycle, LifecycleEvent } from '../lifecycle.ts'
import type { Timing } from '../timing.ts'
import { reconnectDelay } from './backoff.ts'
import { type Liveness, watchLiveness } from './socket-liveness.ts'
import { readServerMessage } from './socket-messages.ts'
import {
  createSubscriptions,
  type SubscriptionHandle,
  type SubscriptionMessage,
  type SubscriptionRequest,
} from './subscriptions.ts'

/** `closed` is also the time between two attempts, `connecting` the wait before one included. */
export type SocketState = 'connecting' | 'open' | 'closing' | 'closed'

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
  state(): SocketState
  /** Why the last connection was lost, such as `timeout` or `closed 1006`; empty after an open. */
  reason(): string
  onState(listener: () => void): () => void
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

/** Longest time away that a gateway can ask for, in ms; more is a mistake of the gateway. */
const longestRetryAfter = 300_000

/** Makes a client; it connects after `start`. */
export function createSocketClient(options: SocketClientOptions): SocketClient {
  const { timing, random, lifecycle } = options
  const states = createListeners()
  const frames = createListeners<[Uint8Array]>()
  const subscriptions = createSubscriptions({
    ready: (topic) => state === 'open' && (topic !== privateTopic || loggedIn),
    send: (action, args) => {
      const batch = args.length > 1 && { batch: true }
      transmit({ action, args, ...batch, terminaltype: webTerminal })
    },
  })

  let state: SocketState = 'closed'
  let reason = ''
  let running = false
  let suspended = false
  let loggedIn = false
  let attempts = 0
  let retryAfter: number | undefined
  /** What the next attempt waits for: a delay of ours, which a waking page cuts short, or the gateway's. */
  let waitsFor: 'delay' | 'goaway' | undefined
  let cancelNext = () => {}
  let stopListening = () => {}
  /** Counts connections, so that what an earlier one still reports is told apart. */
  let number = 0
  let connection: Connection | undefined
  let liveness: Liveness | undefined

  function enter(next: SocketState, why = reason): void {
    reason = why
    if (next === state) return
    state = next
    states.emit()
  }

  function connectSoon(): void {
    cancelNext()
    waitsFor = undefined
    enter('connecting')
    cancelNext = timing.after(socketTiming.waitBeforeConnect, connect)
  }

  function connect(): void {
    const own = ++number
    connection = openConnection(options.create, timing, {
      open: onOpen,
      text: onText,
      frame: onFrame,
      lost: onLost,
      closed() {
        if (own === number && state === 'closing') enter('closed')
      },
    })
  }

  function onOpen(): void {
    loggedIn = false
    retryAfter = undefined
    enter('open', '')
    if (connection === undefined) return
    liveness = watchLiveness({
      timing,
      ping,
      expectsData: () => subscriptions.has('ticker'),
      onDead,
      onHealthy() {
        attempts = 0
      },
    })
    if (options.hasSession()) transmit({ action: 'login', terminaltype: webTerminal })
    subscriptions.replay()
  }

  function onText(text: string): void {
    liveness?.heard()
    const message = readServerMessage(text)
    if (message === undefined) return
    switch (message.action) {
      case 'pong':
        return liveness?.answered()
      case 'login':
        loggedIn = message.code === 0
        subscriptions.replay()
        return options.onLogin?.(loggedIn)
      case 'goaway':
        retryAfter = Math.min(Math.max(message.retryAfter, 0), longestRetryAfter)
        return
      case 'error':
        return
      case 'batch':
        for (const answer of message.answers) subscriptions.deliver(answer)
        return
      default:
        subscriptions.deliver(message)
    }
  }

  function onFrame(bytes: Uint8Array): void {
    liveness?.heard()
    frames.emit(bytes)
  }

  function onLost(why: string): void {
    release()
    enter('closed', why)
    retryLater()
  }

  /** Many clients may lose a gateway together, so they come back one by one; a page that woke is alone. */
  function onDead(why: string, woken: boolean): void {
    drop('closed', closeCodes.heartbeatLost, why)
    if (woken) connectSoon()
    else retryLater()
  }

  function retryLater(): void {
    const delay = retryAfter ?? reconnectDelay(attempts, random())
    waitsFor = retryAfter === undefined ? 'delay' : 'goaway'
    retryAfter = undefined
    attempts += 1
    cancelNext()
    cancelNext = timing.after(delay, connectSoon)
  }

  /** Ends the connection; a dead one is `closed` at once, because nobody will confirm it. */
  function drop(next: 'closing' | 'closed', code: number, why: string): void {
    const ending = connection
    release()
    if (ending === undefined) return
    enter(next, why)
    ending.close(code, why)
  }

  function release(): void {
    connection = undefined
    loggedIn = false
    liveness?.stop()
    liveness = undefined
    subscriptions.forget()
  }

  /** Ends the connection and everything planned; a socket that is not there needs no closing. */
  function rest(why: string): void {
    cancelNext()
    waitsFor = undefined
    retryAfter = undefined
    if (connection === undefined) enter('closed', why)
    else drop('closing', 1000, why)
  }

  function onLifecycle(event: LifecycleEvent): void {
    if (event === 'hide') {
      suspended = true
      rest('page hidden')
    } else if (event === 'show' && suspended) {
      suspended = false
      connectSoon()
    } else if (state === 'open' && (event === 'wake' || event === 'online')) {
      if (event === 'online') attempts = 0
      liveness?.probe()
    } else if (event === 'wake' && waitsFor === 'delay') {
      connectSoon()
    } else if (event === 'online') {
      restart()
    }
  }

  /** What was tried without a network, or waits for a gateway that was gone then, begins anew. */
  function restart(): void {
    attempts = 0
    if (state === 'connecting' && connection !== undefined) drop('closed', 1000, 'online again')
    else if (waitsFor === undefined) return
    connectSoon()
  }

  function ping(): void {
    transmit({ action: 'ping', terminaltype: webTerminal })
  }

  function transmit(message: ClientMessage): void {
    connection?.send(JSON.stringify(message))
  }

  return {
    state: () => state,
    reason: () => reason,
    onState: states.add,
    loggedIn: () => loggedIn,
    onFrame: frames.add,
    subscribe: subscriptions.add,
    start() {
      if (running) return
      running = true
      stopListening = lifecycle.listen(onLifecycle)
      if (!options.startsAtOnce) return connectSoon()
      enter('connecting')
      connect()
    },
    reconnect() {
      if (!running || suspended) return
      attempts = 0
      drop('closing', 1000, 'session changed')
      connectSoon()
    },
    close() {
      if (!running) return
      running = false
      suspended = false
      stopListening()
      rest('closed')
    },
  }
}
