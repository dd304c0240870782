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
  stop: () => Promise<void>
}

/** What a stream needs. */
export interface StreamOptions {
  /** Another instance of the exchange, with markets and with sockets of its own. */
  open: () => Promise<Exchange>
  /** Unified symbols. */
  symbols: readonly string[]
  clock: Clock
  /** Receives one line when streaming fails and when it works again. */
  log: (line: string) => void
}

/** Symbols asked for in one frame. */
const chunkSize = 50

/** Symbols on one connection; exchanges advise against more. */
const connectionSize = 400

/** Between two frames that ask for symbols, ms: exchanges take a few a second. */
const pace = 150

const firstPause = 1_000
const longestPause = 60_000

/** Tickers of one symbol that are kept between two calls of `take`; the oldest go first. */
const backlog = 64

/** Starts streaming. Connections are opened at once and again whenever they fail, ever less often. */
export function openTickerStream(options: StreamOptions): TickerStream {
  const connections = split(options.symbols, connectionSize).map((symbols) =>
    openConnection({ ...options, symbols }),
  )
  return {
    take: () => new Map(connections.flatMap((connection) => [...connection.take()])),
    vouchedFor: () => Math.min(...connections.map((connection) => connection.vouchedFor())),
    stop: async () => {
      await Promise.all(connections.map((connection) => connection.stop()))
    },
  }
}

function openConnection({ open, symbols, clock, log }: StreamOptions): TickerStream {
  const pending = new Map<string, unknown[]>()
  const chunks = split(symbols, chunkSize)
  const flowing = new Set<number>()
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

  const keepFlowing = async (exchange: Exchange, chunk: number): Promise<void> => {
    let failures = 0
    await pauses.pause(chunk * pace)
    while (!stopped) {
      try {
        await exchange.watchTickers(chunks[chunk] ?? [])
        if (failures > 0 && chunk === 0) log('streaming again')
        failures = 0
        flowing.add(chunk)
        await pauses.pause(pace)
      } catch (error) {
        flowing.delete(chunk)
        if (stopped) return
        failures += 1
        if (failures === 1 && chunk === 0) log(`streaming: ${causeOf(error)}`)
        await pauses.pause(backoff(failures, firstPause, longestPause) + chunk * pace)
      }
    }
  }

  const opened = open().then((exchange) => {
    exchange.tickers = watchWrites(note)
    for (const chunk of chunks.keys()) void keepFlowing(exchange, chunk)
    return exchange
  })
  opened.catch((error: unknown) => log(`streaming: ${causeOf(error)}`))

  return {
    take: () => {
      const taken = new Map(pending)
      pending.clear()
      return taken
    },
    vouchedFor: () => (flowing.size === chunks.length ? heard : 0),
    stop: async () => {
      stopped = true
      pauses.end()
      await opened.then((exchange) => exchange.close()).catch(() => undefined)
    },
  }
}

function split<Item>(items: readonly Item[], size: number): Item[][] {
  const parts: Item[][] = []
  for (let start = 0; start < items.length; start += size) {
    parts.push(items.slice(start, start + size))
  }
  return parts
}
