import type { LifecycleEvent } from '../lifecycle.ts'

/** `closed` is also the time between two attempts, `connecting` the wait before one included. */
export type SocketState = 'connecting' | 'open' | 'closing' | 'closed'

/** Where the client of the socket stands. */
export type SocketPhase =
  /** It is not wanted: nobody has started it, or the page is hidden. `closing` until its socket has closed. */
  | { at: 'stopped' | 'suspended'; closing: boolean }
  /** A short moment before it connects. */
  | { at: 'turn' }
  /** A connection was lost, and the next comes by a delay that grows with every attempt. */
  | { at: 'delay'; attempt: number }
  /** The gateway has said when it can be reached again, in ms. */
  | { at: 'away'; ms: number }
  | { at: 'connecting' }
  | { at: 'open'; loggedIn: boolean }

/** All that the client remembers from one event to the next. */
export interface SocketMachine {
  phase: SocketPhase
  /** Attempts since the last connection that proved to be good. */
  attempts: number
  /** Why the last connection was lost, such as `timeout` or `closed 1006`; empty after an open. */
  reason: string
  /** How long the gateway wants to be left alone once this connection ends, in ms. */
  retryAfter: number | undefined
}

/** What happens to the client. */
export type SocketEvent =
  /** `atOnce` where the socket is there already. */
  | { type: 'start'; atOnce: boolean }
  | { type: 'stop' }
  /** What was waited for has passed. */
  | { type: 'due' }
  | { type: 'opened' }
  | { type: 'login'; accepted: boolean }
  | { type: 'goaway'; ms: number }
  /** A full interval of heartbeats was answered. */
  | { type: 'healthy' }
  /** The socket ended without our doing. */
  | { type: 'lost'; why: string }
  /** Nobody answers at the other end. `woken` where a waking page asked. */
  | { type: 'dead'; why: string; woken: boolean }
  /** A socket that we closed has closed. */
  | { type: 'closed' }
  /** Somebody else is connected from now on. */
  | { type: 'replaced' }
  | { type: LifecycleEvent }

/** Longest time away that a gateway can ask for, in ms; more is a mistake of the gateway. */
const maxRetryAfter = 300_000

/** A client that nobody has started. */
export const stoppedSocket: SocketMachine = {
  phase: { at: 'stopped', closing: false },
  attempts: 0,
  reason: '',
  retryAfter: undefined,
}

/** What others are told of a phase. */
export function socketState(phase: SocketPhase): SocketState {
  if (phase.at === 'open' || phase.at === 'connecting') return phase.at
  if (phase.at === 'turn') return 'connecting'
  return 'closing' in phase && phase.closing ? 'closing' : 'closed'
}

/** True while there is a socket. */
export function hasSocket({ at }: SocketPhase): boolean {
  return at === 'connecting' || at === 'open'
}

/** The client after an event; the same phase where it stays in it. */
export function reduce(machine: SocketMachine, event: SocketEvent): SocketMachine {
  const { phase } = machine
  if (phase.at === 'stopped' && event.type !== 'start' && event.type !== 'closed') return machine
  switch (event.type) {
    case 'start':
      if (phase.at !== 'stopped') return machine
      return { ...machine, phase: { at: event.atOnce ? 'connecting' : 'turn' } }
    case 'due':
      return { ...machine, phase: { at: phase.at === 'delay' ? 'turn' : 'connecting' } }
    case 'opened':
      return { ...machine, reason: '', retryAfter: undefined, phase: open(false) }
    case 'login':
      return phase.at === 'open' ? { ...machine, phase: open(event.accepted) } : machine
    case 'goaway':
      return { ...machine, retryAfter: Math.min(Math.max(event.ms, 0), maxRetryAfter) }
    case 'healthy':
      return { ...machine, attempts: 0 }
    case 'lost':
      return retrying(machine, event.why)
    case 'dead':
      // Many clients may lose a gateway together, so they come back one by one; a page that woke is alone.
      if (event.woken) return { ...machine, reason: event.why, phase: { at: 'turn' } }
      return retrying(machine, event.why)
    case 'closed':
      if (!('closing' in phase) || !phase.closing) return machine
      return { ...machine, phase: { at: phase.at, closing: false } }
    case 'replaced':
      if (phase.at === 'suspended') return machine
      return { ...restarted(machine, 'session changed'), phase: { at: 'turn' } }
    case 'stop':
      return resting(machine, 'stopped', 'closed')
    case 'hide':
      return resting(machine, 'suspended', 'page hidden')
    case 'show':
      return phase.at === 'suspended' ? { ...machine, phase: { at: 'turn' } } : machine
    case 'wake':
      return phase.at === 'delay' ? { ...machine, phase: { at: 'turn' } } : machine
    case 'online':
      return online(machine)
    case 'offline':
      return machine
  }
}

function open(loggedIn: boolean): SocketPhase {
  return { at: 'open', loggedIn }
}

function restarted(machine: SocketMachine, why: string): SocketMachine {
  return { ...machine, attempts: 0, reason: hasSocket(machine.phase) ? why : machine.reason }
}

function retrying({ attempts, retryAfter }: SocketMachine, why: string): SocketMachine {
  const phase: SocketPhase =
    retryAfter === undefined ? { at: 'delay', attempt: attempts } : { at: 'away', ms: retryAfter }
  return { phase, attempts: attempts + 1, reason: why, retryAfter: undefined }
}

/** Without a connection and everything planned; a socket that is not there needs no closing. */
function resting(machine: SocketMachine, at: 'stopped' | 'suspended', why: string): SocketMachine {
  const { phase } = machine
  const closing = hasSocket(phase) || ('closing' in phase && phase.closing)
  return { ...machine, reason: why, retryAfter: undefined, phase: { at, closing } }
}

/** What was tried without a network, or waits for a gateway that was gone then, begins anew. */
function online(machine: SocketMachine): SocketMachine {
  const { at } = machine.phase
  if (at === 'open' || at === 'turn' || at === 'suspended') return { ...machine, attempts: 0 }
  return { ...restarted(machine, 'online again'), phase: { at: 'turn' } }
}
