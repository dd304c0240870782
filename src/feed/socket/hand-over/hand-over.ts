import type { ClientMessage } from '../../../contract/entities/client-message.ts'
import { type Subscription, subscriptionKey } from '../../../contract/socket.ts'
import { webTerminal } from '../../../contract/socket-address.ts'
import type { ReadableStore } from '../../../lib/store/store.ts'
import {
  type Connection,
  type ConnectionEvents,
  openConnection,
  type SocketLike,
} from '../../connection.ts'
import type { Timing } from '../../timing.ts'
import type { LiveConnection } from '../live-connection.ts'
import type { SocketState } from '../socket-machine.ts'
import { readServerMessage } from '../socket-messages.ts'
import { argsLimit, privateTopic, type Subscriptions } from '../subscriptions.ts'
import { askedToLeave, type HandOverEvent, reduce } from './hand-over-machine.ts'

/** What a change of connections takes from the client of the socket. */
export interface HandOverOptions {
  create: () => SocketLike
  timing: Timing
  hasSession: () => boolean
  /** How long the gateway wants to be given before the next connection is opened, in ms. */
  wait: number
  /** How the client is doing, and whether its connection is logged in. */
  state: ReadableStore<SocketState>
  loggedIn: () => boolean
  connection: Pick<LiveConnection, 'replace'>
  subscriptions: Pick<Subscriptions, 'all' | 'forget' | 'replay'>
  /** Called once at the end, whatever came of it. */
  onOver: () => void
}

/** From the first attempt until it must be live, in ms: a gateway that leaves closes its sockets after some seconds. */
const patience = 10_000
/** Messages that wait for the end; a gateway that says more first is not what is waited for. */
const mostWaiting = 200

/**
 * Opens the next connection beside the first, subscribes there, and puts it in the place of the first once it is live:
 * until then the first brings values, so they never pause. One attempt, which ends where the first connection does;
 * `reduce` says what follows from what happens, this does it.
 */
export function handOver(options: HandOverOptions): void {
  const { create, timing, state } = options
  /** What the next connection said before it took over. */
  const waiting: ((events: ConnectionEvents) => void)[] = []
  const asked = createAsked(options.subscriptions, say)
  let phase = askedToLeave
  let next: Connection | undefined
  let accepted = false
  /** Who hears of it, once it has taken over. */
  let heir: ConnectionEvents | undefined
  let cancelTimer = timing.after(options.wait, () => move({ type: 'due' }))
  const look = (): void => (state.get() === 'open' ? undefined : move({ type: 'failed' }))
  const stopWatching = state.subscribe(look)
  look()

  function move(event: HandOverEvent): void {
    const before = phase.at
    phase = reduce(phase, event)
    const { at } = phase
    if (at === before) return
    if (at === 'connecting') connect()
    else if (at === 'login') say({ action: 'login', terminaltype: webTerminal })
    else if (at === 'subscribing') move({ type: 'asked', ...asked.everything(accepted) })
    else end()
  }

  function connect(): void {
    cancelTimer = timing.after(patience, () => move({ type: 'failed' }))
    next = openConnection(create, timing, {
      open: () => move({ type: 'opened', hasSession: options.hasSession() }),
      text: hearText,
      frame: (bytes) => hear((events) => events.frame(bytes), { type: 'frame' }),
      lost: (why) => (heir === undefined ? move({ type: 'failed' }) : heir.lost(why)),
      closed: () => heir?.closed(),
    })
  }

  function hearText(text: string): void {
    if (heir !== undefined) return heir.text(text)
    const message = readServerMessage(text)
    const tell = (events: ConnectionEvents): void => events.text(text)
    if (message?.action !== 'login') return hear(tell, message && eventOf(message))
    accepted = message.code === 0
    // Whoever is known here as there need not be told so.
    if (accepted !== options.loggedIn()) waiting.push(tell)
    move({ type: 'login' })
  }

  /** Passes on what was said, or lets it wait and sees what follows. */
  function hear(tell: (events: ConnectionEvents) => void, event?: HandOverEvent): void {
    if (heir !== undefined) return tell(heir)
    waiting.push(tell)
    if (waiting.length > mostWaiting) move({ type: 'failed' })
    else if (event !== undefined) move(event)
  }

  function say(message: ClientMessage): void {
    next?.send(JSON.stringify(message))
  }

  function end(): void {
    cancelTimer()
    stopWatching()
    options.onOver()
    if (phase.at === 'failed' || next === undefined) return fail()
    heir = options.connection.replace(next)
    asked.changes(accepted)
    for (const tell of waiting) tell(heir)
  }

  function fail(): void {
    next?.close(1000, 'not needed')
    if (next === undefined || state.get() !== 'open') return
    // What was said to the next connection alone, such as which rows are looked at.
    options.subscriptions.forget()
    options.subscriptions.replay()
  }
}

/** What an answer means for the change. */
function eventOf(
  message: NonNullable<ReturnType<typeof readServerMessage>>,
): HandOverEvent | undefined {
  switch (message.action) {
    // It leaves as well.
    case 'goaway':
      return { type: 'failed' }
    case 'reset':
      return { type: 'reset' }
    case 'batch':
      return {
        type: message.answers.some(({ action }) => action === 'reset') ? 'reset' : 'answered',
      }
    case 'subscribe':
      return { type: 'answered' }
    default:
      return undefined
  }
}

/** What the next connection was asked for. */
function createAsked(
  subscriptions: Pick<Subscriptions, 'all'>,
  say: (message: ClientMessage) => void,
) {
  /** By key; `rows` as text. */
  const known = new Map<string, { arg: Subscription; rows: string }>()

  function subscribe(wanted: readonly Subscription[]): void {
    for (let start = 0; start < wanted.length; start += argsLimit) {
      const args = wanted.slice(start, start + argsLimit)
      say({ action: 'subscribe', args, batch: true, terminaltype: webTerminal })
    }
    for (const { topic, bizNo, rows } of wanted) {
      const arg = bizNo === undefined ? { topic } : { topic, bizNo }
      known.set(subscriptionKey(arg), { arg, rows: String(rows) })
    }
  }

  const wantedNow = (loggedIn: boolean): Subscription[] =>
    subscriptions.all().filter(({ topic }) => topic !== privateTopic || loggedIn)

  return {
    /** Asks for everything. Answers whether that is nothing, and whether frames of values follow. */
    everything(loggedIn: boolean): { isNothing: boolean; byFrame: boolean } {
      const wanted = wantedNow(loggedIn)
      subscribe(wanted)
      const byFrame = wanted.some(({ topic }) => topic === 'ticker')
      return { isNothing: wanted.length === 0, byFrame }
    },
    /** Asks for what came since and ends what is not wanted any more, which the first connection alone was told. */
    changes(loggedIn: boolean): void {
      const wanted = wantedNow(loggedIn)
      const keys = new Set(wanted.map(subscriptionKey))
      for (const [key, { arg }] of known) {
        if (!keys.has(key)) {
          say({ action: 'unsubscribe', args: [arg], terminaltype: webTerminal })
        }
      }
      subscribe(wanted.filter((one) => known.get(subscriptionKey(one))?.rows !== String(one.rows)))
    },
  }
}
