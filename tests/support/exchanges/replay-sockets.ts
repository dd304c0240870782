import type { Clock } from '../../../server/lib/clock.ts'
import type {
  OpenSocket,
  SocketClient,
} from '../../../server/venues/ccxt/exchange/shape-sockets.ts'
import type { StreamReplay } from './streaming-exchange.ts'

/** What is wrong with sockets; `flaps` says one price and closes. */
export type SocketFault = 'silent' | 'flaps' | 'refuses' | 'hangs'

/** Sockets of a replay that reach no network. */
export interface ReplaySockets {
  socket: OpenSocket
  /** How many sockets were asked for. */
  dials: () => number
  fault: (fault: SocketFault | undefined) => void
  /** Changes the messages that are said; undefined for one that is left out. */
  change: (change: ((price: string, now: number) => Said | undefined) | undefined) => void
  /** Says the price of every topic that somebody has subscribed to. */
  tick: () => void
}

/** A price and its date, as a socket says it. */
export interface Said {
  last: string
  now: number
}

interface OpenSocketState {
  client: SocketClient
  path: string
  topics: Set<string>
}

/**
 * The sockets of a replay.
 * @param answer what the exchange answers to an address
 * @param priceOf the price of a coin
 */
export function replaySockets(
  stream: StreamReplay,
  answer: (url: URL) => unknown,
  priceOf: (base: 'BTC' | 'ETH') => string,
  clock: Clock,
): ReplaySockets {
  const open = new Set<OpenSocketState>()
  let dials = 0
  let fault: SocketFault | undefined
  let change: ((price: string, now: number) => Said | undefined) | undefined

  const close = (state: OpenSocketState): void => {
    open.delete(state)
    state.client.onClose({ code: 1006 })
  }

  const receive = (state: OpenSocketState, text: string): void => {
    const topics = stream.topics(parseJson(text))
    if (topics === undefined) return
    for (const topic of topics) state.topics.add(topic)
    if (fault !== 'silent') say(state.client, stream.accepted(topics))
  }

  const tell = (state: OpenSocketState): void => {
    for (const topic of state.topics) {
      const price = priceOf(/eth/i.test(topic) ? 'ETH' : 'BTC')
      const said =
        change === undefined ? { last: price, now: clock.now() } : change(price, clock.now())
      if (said === undefined) continue
      const rows = answer(new URL(stream.tickers(state.path, topic)))
      const message = stream.message(topic, rows, { ...said, path: state.path })
      if (message !== undefined) say(state.client, message)
    }
  }

  return {
    socket: (client) => {
      dials += 1
      const path = client.url.replace(/^wss?:\//, '')
      const state: OpenSocketState = { client, path, topics: new Set() }
      const send = (text: string, _: unknown, sent?: () => void): void => {
        receive(state, text)
        sent?.()
      }
      client.connection = { readyState: fault === 'hangs' ? 0 : 1, send }
      // As ccxt gives up.
      if (fault === 'hangs') return void clock.after(10_000, () => client.onClose({ code: 1006 }))
      queueMicrotask(() => {
        if (fault === 'refuses') return client.onClose({ code: 1006 })
        open.add(state)
        client.onOpen()
      })
    },
    dials: () => dials,
    fault: (next) => {
      fault = next
      if (next === 'refuses' || next === 'hangs') for (const state of open) close(state)
    },
    change: (next) => {
      change = next
    },
    tick: () => {
      if (fault === 'silent') return
      for (const state of open) {
        const hasTopics = state.topics.size > 0
        tell(state)
        if (fault === 'flaps' && hasTopics) close(state)
      }
    },
  }
}

function say(client: SocketClient, message: unknown): void {
  client.onMessage({ data: JSON.stringify(message) })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
