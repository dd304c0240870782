import type { Clock } from '../../../../lib/clock.ts'
import { backoff } from '../../../backoff.ts'
import { causeOf } from '../../exchange/causes.ts'
import type { Exchange } from '../../exchange/exchange.ts'
import { createPauses } from '../loop.ts'
import { startFrameLoops, streamPauses } from './frame-loops.ts'
import type { StreamBudget } from './stream-budget.ts'
import {
  createStreamFrame,
  frameFails,
  frameHeard,
  isSilent,
  type StreamFrame,
} from './stream-frame.ts'
import { createTickerBacklog } from './ticker-backlog.ts'
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

/** Starts streaming over one instance. It is opened at once and again whenever it fails, ever less often. */
export function openStreamConnection(options: StreamConnectionOptions): TickerStream {
  const { clock } = options
  const frames = options.frames.map(createStreamFrame)
  const frameOf = new Map(
    frames.flatMap((frame) => frame.symbols.map((symbol) => [symbol, frame] as const)),
  )
  const backlog = createTickerBacklog()
  const pauses = createPauses(clock)
  /** Counts the instances: those before the newest are not heard any more. */
  let life = 0
  let stopped = false
  let opened: Promise<Exchange | undefined> = Promise.resolve(undefined)

  const note = (symbol: string, ticker: unknown): void => {
    const frame = frameOf.get(symbol)
    if (frame !== undefined) frameHeard(frame, clock.now())
    backlog.add(symbol, ticker)
  }

  const begin = async (isCurrent: () => boolean): Promise<Exchange | undefined> => {
    try {
      const exchange = await options.open()
      exchange.tickers = watchWrites((symbol, ticker) => {
        if (isCurrent()) note(symbol, ticker)
      })
      startFrameLoops({ ...options, exchange, frames, pauses, now: clock.now, isCurrent })
      return exchange
    } catch (error) {
      void restart(causeOf(error))
      return undefined
    }
  }

  const start = (): void => {
    life += 1
    const mine = life
    opened = begin(() => !stopped && mine === life)
  }

  const restart = async (cause: string): Promise<void> => {
    life += 1
    const mine = life
    for (const frame of frames) frameFails(frame, cause, clock.now())
    void closeExchange(opened)
    await pauses.pause(backoff(frames[0]?.failures ?? 1, streamPauses.first, streamPauses.longest))
    if (!stopped && mine === life) start()
  }

  start()
  return {
    take: backlog.take,
    flow: () => flowOf(frames),
    missed: (symbols) => {
      const found = new Set(symbols.map((symbol) => frameOf.get(symbol)))
      const now = clock.now()
      const deaf = frames.filter((frame) => found.has(frame) && isSilent(frame, now))
      for (const frame of deaf) frame.missed += 1
      if (deaf.some(({ missed }) => missed > 1)) void restart('it says nothing')
    },
    refused: () => refusedOf(frames),
    stop: () => {
      stopped = true
      pauses.end()
      return closeExchange(opened)
    },
  }
}

/** Never rejects. */
async function closeExchange(opened: Promise<Exchange | undefined>): Promise<void> {
  await opened.then((exchange) => exchange?.close()).catch(() => undefined)
}

function flowOf(frames: readonly StreamFrame[]): Flow | undefined {
  if (frames.some(({ since, missed }) => since === 0 || missed > 0)) return undefined
  return {
    since: Math.max(...frames.map(({ since }) => since)),
    heard: Math.max(...frames.map(({ heard }) => heard)),
  }
}

function refusedOf(frames: readonly StreamFrame[]): Refused {
  const some = frames.filter(({ cause }) => cause !== '')
  return {
    symbols: some.reduce((sum, { symbols }) => sum + symbols.length, 0),
    cause: some[0]?.cause ?? '',
    cuts: frames.reduce((sum, { cuts }) => sum + cuts, 0),
  }
}
