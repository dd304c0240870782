import type { Clock } from '../../../../lib/clock.ts'
import type { Exchange } from '../../exchange/exchange.ts'
import type { StreamBudget } from './stream-budget.ts'
import { openStreamConnection, type TickerStream } from './stream-connection.ts'

/** What the stream of a list needs. */
export interface StreamOptions {
  /** Another instance of the exchange, with markets and with sockets of its own. */
  open: () => Promise<Exchange>
  /** Unified symbols; those of different kinds of markets apart, as no frame may ask for both. */
  kinds: readonly (readonly string[])[]
  /** Symbols that one frame may ask for. */
  frame?: number | undefined
  /** Symbols on one connection. */
  connection?: number | undefined
  /** True where every frame has a socket of its own. */
  socketEach?: boolean | undefined
  /** Shared with the streams of the other lists. */
  budget: StreamBudget
  clock: Clock
}

/** Symbols asked for in one frame. */
const usualFrame = 50

/** Symbols on one connection; exchanges advise against more. */
const usualConnection = 400

/** Streams a list over as many connections as it takes. */
export function openTickerStream(options: StreamOptions): TickerStream {
  const { open, kinds, frame = usualFrame, budget, clock } = options
  const { connection = usualConnection, socketEach = false } = options
  const frames = kinds.flatMap((symbols) => split(symbols, frame))
  const connections = share(frames, connection).map((some) =>
    openStreamConnection({ open, frames: some, socketEach, budget, clock }),
  )
  return {
    take: () => new Map(connections.flatMap((one) => [...one.take()])),
    flow: () => {
      const flows = connections.map((one) => one.flow())
      const known = flows.filter((flow) => flow !== undefined)
      if (known.length < flows.length || known.length === 0) return undefined
      return {
        since: Math.max(...known.map(({ since }) => since)),
        heard: Math.min(...known.map(({ heard }) => heard)),
      }
    },
    missed: (symbols) => {
      for (const one of connections) one.missed(symbols)
    },
    refused: () => {
      const all = connections.map((one) => one.refused())
      return {
        symbols: all.reduce((sum, { symbols }) => sum + symbols, 0),
        cause: all.find(({ cause }) => cause !== '')?.cause ?? '',
        cuts: all.reduce((sum, { cuts }) => sum + cuts, 0),
      }
    },
    stop: async () => {
      await Promise.all(connections.map((one) => one.stop()))
    },
  }
}

/** The frames of each connection, in their order. */
function share(
  frames: readonly (readonly string[])[],
  connection: number,
): (readonly string[])[][] {
  const connections: (readonly string[])[][] = []
  let symbols = connection
  for (const frame of frames) {
    if (symbols + frame.length > connection) {
      connections.push([])
      symbols = 0
    }
    connections.at(-1)?.push(frame)
    symbols += frame.length
  }
  return connections
}

function split<Item>(items: readonly Item[], size: number): Item[][] {
  const parts: Item[][] = []
  for (let start = 0; start < items.length; start += size) {
    parts.push(items.slice(start, start + size))
  }
  return parts
}
