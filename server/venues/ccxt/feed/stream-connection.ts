import type { Clock } from '../../../lib/clock.ts'
import { backoff } from '../../backoff.ts'
import { causeOf } from '../exchange/causes.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { createPauses } from './loop.ts'
import type { StreamBudget } from './stream-budget.ts'
import { watchWrites } from './watch-writes.ts'

/** Live tickers beside snapshots. It never rejects: without it the snapshots do. */
export interface TickerStream {
  /** What came since the last call: every ticker of ccxt's since then, by unified symbol. */
  take: () => ReadonlyMap<string, readonly unknown[]>
  /** How every symbol is being streamed; undefined while some are not, or while that is in doubt. */
  flow: () => Flow | undefined
  /**
   * Takes the unified symbols that a snapshot found changed. Where nothing of their frame has been heard for long,
   * the frame is doubted, and the second time its connection is opened anew.
   */
  missed: (symbols: readonly string[]) => void
  /** What the exchange refuses to stream for now. */
  refused: () => Refused
  stop: () => Promise<void>
}

/** A stream of all symbols. */
export interface Flow {
  /** Since when nothing was missed, Unix ms: what changed before that only a snapshot tells. */
  since: number
  /** When the newest ticker came, Unix ms. */
  heard: number
}

/** Symbols whose subscription failed, or does so again and again, and why the last one did. */
export interface Refused {
  symbols: number
  cause: string
  /** How often what was being streamed was cut off. */
  cuts: number
}

/** What a connection needs. */
export interface StreamConnectionOptions {
  /** Another instance of the exchange, with markets and with sockets of its own. */
  open: () => Promise<Exchange>
  /** Unified symbols, by the message that asks for them. */
  frames: readonly (readonly string[])[]
  /** True where every frame has a socket of its own. */
  socketEach: boolean
  budget: StreamBudget
  clock: Clock
}

/** Between two frames of a connection, ms: exchanges take a few a second. */
const pace = 150

/**
 * Between two waits for a frame that streams, ms. Nothing is lost meanwhile, and the end of a socket is heard at once,
 * but each wait costs ccxt a promise for every symbol.
 */
const attention = 5_000

const firstPause = 1_000
const longestPause = 60_000

/** What has been streamed for so long without a cut is no longer held against it, ms. */
const steady = 60_000

/** Failures without a steady time between them after which a frame counts as refused though it streams. */
const flapping = 3

/** A frame of which nothing was heard for so long though its prices move says nothing any more, ms. */
const silence = 15_000

/** Tickers of one symbol that are kept between two calls of `take`; the oldest go first. */
const backlog = 64

interface Frame {
  symbols: readonly string[]
  /** Unix ms since when it is being streamed; 0 while it is not. */
  since: number
  heard: number
  /** Snapshots in a row that found something changed of which nothing was heard. */
  missed: number
  failures: number
  cause: string
  /** Addresses of its sockets, where they are known. */
  urls: ReadonlySet<string>
  /** True for one whose socket was closed since it was asked for. */
  closed: boolean
  /** Ends the time between two waits. */
  wake: () => void
}

/** Starts streaming over one instance. It is opened at once and again whenever it fails, ever less often. */
export function openStreamConnection(options: StreamConnectionOptions): TickerStream {
  const { open, socketEach, budget, clock } = options
  const frames = options.frames.map((symbols): Frame => {
    return {
      symbols,
      since: 0,
      heard: 0,
      missed: 0,
      failures: 0,
      cause: '',
      urls: new Set(),
      closed: false,
      wake: () => undefined,
    }
  })
  const frameOf = new Map(
    frames.flatMap((frame) => frame.symbols.map((symbol) => [symbol, frame] as const)),
  )
  const pending = new Map<string, unknown[]>()
  const pauses = createPauses(clock)
  let cuts = 0
  let life = 0
  let using: Set<string> | undefined
  /** Of the socket that the frames share. */
  let dialling: Promise<void> | undefined
  let stopped = false
  let opened: Promise<Exchange | undefined> = Promise.resolve(undefined)

  const note = (symbol: string, ticker: unknown): void => {
    const frame = frameOf.get(symbol)
    if (frame !== undefined) {
      frame.heard = clock.now()
      frame.missed = 0
    }
    const tickers = pending.get(symbol) ?? []
    pending.set(symbol, tickers)
    if (tickers.length === backlog) tickers.shift()
    tickers.push(ticker)
  }

  const flows = (frame: Frame): void => {
    const now = clock.now()
    if (frame.since === 0) {
      frame.since = now
      frame.heard = now
    }
    if (frame.failures < flapping || now - frame.since >= steady) frame.cause = ''
  }

  const ends = (frame: Frame): void => {
    if (frame.since === 0) return
    cuts += 1
    if (clock.now() - frame.since >= steady) frame.failures = 0
    frame.since = 0
    frame.missed = 0
  }

  const fails = (frame: Frame, cause: string): void => {
    ends(frame)
    frame.failures += 1
    frame.cause = cause
    if (frames.every(({ since }) => since === 0)) dialling = undefined
  }

  const admit = async (): Promise<void> => {
    if (socketEach) await budget.dial()
    else {
      dialling ??= budget.dial()
      await dialling
    }
    await budget.send()
  }

  /** Notes which sockets it takes; those that are found only after another answer stay unknown. */
  const watch = (exchange: Exchange, frame: Frame): Promise<unknown> => {
    const urls = new Set<string>()
    using = urls
    try {
      return exchange.watchTickers(frame.symbols)
    } finally {
      using = undefined
      frame.urls = urls
    }
  }

  const closed = (url: string): void => {
    for (const frame of frames) {
      if (frame.urls.size > 0 && !frame.urls.has(url)) continue
      ends(frame)
      frame.closed = true
      frame.wake()
    }
  }

  const rest = (frame: Frame): Promise<void> => {
    const woken = new Promise<void>((resolve) => {
      frame.wake = resolve
    })
    return Promise.race([pauses.pause(attention), woken])
  }

  const keepFlowing = async (
    exchange: Exchange,
    frame: Frame,
    isCurrent: () => boolean,
  ): Promise<void> => {
    const turn = frames.indexOf(frame) * pace
    await pauses.pause(turn)
    while (isCurrent()) {
      try {
        if (frame.since === 0) await admit()
        if (!isCurrent()) return
        frame.closed = false
        await watch(exchange, frame)
        if (!isCurrent()) return
        if (!frame.closed) {
          flows(frame)
          await rest(frame)
        }
        if (!frame.closed) continue
        fails(frame, 'closed')
      } catch (error) {
        if (!isCurrent()) return
        fails(frame, causeOf(error))
      }
      await pauses.pause(backoff(frame.failures, firstPause, longestPause) + turn)
    }
  }

  const start = (): void => {
    life += 1
    const mine = life
    const isCurrent = (): boolean => !stopped && mine === life
    const begin = async (): Promise<Exchange | undefined> => {
      try {
        const exchange = await open()
        exchange.tickers = watchWrites((symbol, ticker) => {
          if (isCurrent()) note(symbol, ticker)
        })
        exchange.sockets = {
          used: (url) => void using?.add(url),
          closed: (url) => {
            if (isCurrent()) closed(url)
          },
        }
        for (const frame of frames) void keepFlowing(exchange, frame, isCurrent)
        return exchange
      } catch (error) {
        void restart(causeOf(error))
        return undefined
      }
    }
    opened = begin()
  }

  const restart = async (cause: string): Promise<void> => {
    life += 1
    const mine = life
    const before = opened
    for (const frame of frames) fails(frame, cause)
    void before.then((exchange) => exchange?.close()).catch(() => undefined)
    await pauses.pause(backoff(frames[0]?.failures ?? 1, firstPause, longestPause))
    if (!stopped && mine === life) start()
  }

  start()
  return {
    take: () => {
      const taken = new Map(pending)
      pending.clear()
      return taken
    },
    flow: () => {
      if (frames.some(({ since, missed }) => since === 0 || missed > 0)) return undefined
      return {
        since: Math.max(...frames.map(({ since }) => since)),
        heard: Math.max(...frames.map(({ heard }) => heard)),
      }
    },
    missed: (symbols) => {
      const found = new Set(symbols.map((symbol) => frameOf.get(symbol)))
      const long = clock.now() - silence
      const deaf = frames.filter(
        (frame) => found.has(frame) && frame.since > 0 && frame.heard < long,
      )
      for (const frame of deaf) frame.missed += 1
      if (deaf.some(({ missed }) => missed > 1)) void restart('it says nothing')
    },
    refused: () => {
      const some = frames.filter(({ cause }) => cause !== '')
      const symbols = some.reduce((sum, frame) => sum + frame.symbols.length, 0)
      return { symbols, cause: some[0]?.cause ?? '', cuts }
    },
    stop: async () => {
      stopped = true
      pauses.end()
      await opened.then((exchange) => exchange?.close()).catch(() => undefined)
    },
  }
}
