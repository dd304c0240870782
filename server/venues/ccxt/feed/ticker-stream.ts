import type { Clock } from '../../../lib/clock.ts'
import { backoff } from '../../backoff.ts'
import { causeOf } from '../exchange/causes.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { createPauses } from './loop.ts'
import { watchWrites } from './watch-writes.ts'

/** Live tickers of one list, beside its snapshots. It never rejects: without it the snapshots do. */
export interface TickerStream {
  /** What came since the last call: every ticker of ccxt's since then, by unified symbol. */
  take: () => ReadonlyMap<string, readonly unknown[]>
  /** Unix ms until which every symbol is being streamed; 0 while some are not. */
  vouchedFor: () => number
  /** What the exchange refuses to stream for now. */
  refused: () => Refused
  stop: () => Promise<void>
}

/** Symbols whose subscription failed, and why the last one did. */
export interface Refused {
  symbols: number
  cause: string
}

/** What a stream needs. */
export interface StreamOptions {
  /** Another instance of the exchange, with markets and with sockets of its own. */
  open: () => Promise<Exchange>
  /** Unified symbols; those of different kinds of markets apart, as no frame may ask for both. */
  kinds: readonly (readonly string[])[]
  /** Symbols that one frame may ask for, where that is less than usual. */
  frame?: number | undefined
  clock: Clock
}

/** Symbols asked for in one frame. */
const usualFrame = 50

/** Symbols on one connection; exchanges advise against more. */
const connectionSize = 400

/** Between two frames that ask for symbols, ms: exchanges take a few a second. */
const pace = 150

const firstPause = 1_000
const longestPause = 60_000

/** Tickers of one symbol that are kept between two calls of `take`; the oldest go first. */
const backlog = 64

/** Starts streaming. Connections are opened at once and again whenever they fail, ever less often. */
export function openTickerStream({ open, kinds, frame, clock }: StreamOptions): TickerStream {
  const size = Math.min(frame ?? usualFrame, usualFrame)
  const frames = kinds.flatMap((symbols) => split(symbols, size))
  const connections = share(frames).map((some) => openConnection({ open, frames: some, clock }))
  return {
    take: () => new Map(connections.flatMap((connection) => [...connection.take()])),
    vouchedFor: () => Math.min(...connections.map((connection) => connection.vouchedFor())),
    refused: () => {
      const all = connections.map((connection) => connection.refused())
      return {
        symbols: all.reduce((sum, { symbols }) => sum + symbols, 0),
        cause: all.find(({ cause }) => cause !== '')?.cause ?? '',
      }
    },
    stop: async () => {
      await Promise.all(connections.map((connection) => connection.stop()))
    },
  }
}

interface ConnectionOptions extends Pick<StreamOptions, 'open' | 'clock'> {
  frames: readonly (readonly string[])[]
}

function openConnection({ open, frames, clock }: ConnectionOptions): TickerStream {
  const pending = new Map<string, unknown[]>()
  const flowing = new Set<number>()
  const causes = new Map<number, string>()
  let heard = 0
  const pauses = createPauses(clock)
  let stopped = false

  const note = (symbol: string, ticker: unknown): void => {
    heard = clock.now()
    const tickers = pending.get(symbol) ?? []
    pending.set(symbol, tickers)
    if (tickers.length === backlog) tickers.shift()
    tickers.push(ticker)
  }

  const keepFlowing = async (exchange: Exchange, frame: number): Promise<void> => {
    let failures = 0
    await pauses.pause(frame * pace)
    while (!stopped) {
      try {
        await exchange.watchTickers(frames[frame] ?? [])
        failures = 0
        causes.delete(frame)
        flowing.add(frame)
        await pauses.pause(pace)
      } catch (error) {
        flowing.delete(frame)
        if (stopped) return
        failures += 1
        causes.set(frame, causeOf(error))
        await pauses.pause(backoff(failures, firstPause, longestPause) + frame * pace)
      }
    }
  }

  const opened = open().then((exchange) => {
    exchange.tickers = watchWrites(note)
    for (const frame of frames.keys()) void keepFlowing(exchange, frame)
    return exchange
  })
  opened.catch((error: unknown) => {
    for (const frame of frames.keys()) causes.set(frame, causeOf(error))
  })

  return {
    take: () => {
      const taken = new Map(pending)
      pending.clear()
      return taken
    },
    vouchedFor: () => (flowing.size === frames.length ? heard : 0),
    refused: () => ({
      symbols: [...causes.keys()].reduce((sum, frame) => sum + (frames[frame]?.length ?? 0), 0),
      cause: causes.values().next().value ?? '',
    }),
    stop: async () => {
      stopped = true
      pauses.end()
      await opened.then((exchange) => exchange.close()).catch(() => undefined)
    },
  }
}

/** The frames of each connection, in their order. */
function share(frames: readonly (readonly string[])[]): (readonly string[])[][] {
  const connections: (readonly string[])[][] = []
  let symbols = connectionSize
  for (const frame of frames) {
    if (symbols + frame.length > connectionSize) {
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
