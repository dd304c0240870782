import { backoff } from '../../../backoff.ts'
import { causeOf } from '../../exchange/causes.ts'
import type { Exchange } from '../../exchange/exchange.ts'
import type { Pauses } from '../loop.ts'
import type { StreamBudget } from './stream-budget.ts'
import { frameEnds, frameFails, frameFlows, type StreamFrame } from './stream-frame.ts'

/** What streaming over one instance of an exchange needs. */
export interface FrameLoopsOptions {
  exchange: Exchange
  frames: readonly StreamFrame[]
  /** True where every frame has a socket of its own. */
  socketEach: boolean
  budget: StreamBudget
  pauses: Pauses
  /** Unix ms. */
  now: () => number
  /** False once the instance has been replaced: nothing is asked or noted any more. */
  isCurrent: () => boolean
}

/** Between two frames of a connection, ms: exchanges take a few a second. */
const pace = 150

/**
 * Between two waits for a frame that streams, ms. Nothing is lost meanwhile, and the end of a socket is heard at once,
 * but each wait costs ccxt a promise for every symbol.
 */
const attention = 5_000

/** The shortest and the longest pause after failures, ms. */
export const streamPauses = { first: 1_000, longest: 60_000 } as const

/** A frame on the sockets of one instance. */
interface FrameLoop {
  frame: StreamFrame
  /** Addresses of its sockets, where they are known. */
  urls: ReadonlySet<string>
  /** True for one whose socket was closed since it was asked for. */
  closed: boolean
  /** Ends the time between two waits. */
  wake: () => void
}

/** Asks for every frame, and again whenever its socket ends or the exchange refuses it, ever less often. */
export function startFrameLoops(options: FrameLoopsOptions): void {
  const { exchange, frames, pauses, now, isCurrent } = options
  const loops = frames.map((frame): FrameLoop => {
    return { frame, urls: new Set(), closed: false, wake: () => undefined }
  })
  const admission = createAdmission(options)
  const watch = watchSockets(exchange, (url) => {
    if (isCurrent()) for (const loop of loops) socketCloses(loop, url, now())
  })

  /** Resolves when it is time to ask again: with false if the socket was closed. */
  const stream = async (loop: FrameLoop): Promise<boolean> => {
    loop.closed = false
    await watch(loop)
    if (loop.closed || !isCurrent()) return !loop.closed
    frameFlows(loop.frame, now())
    const woken = new Promise<void>((resolve) => {
      loop.wake = resolve
    })
    await Promise.race([pauses.pause(attention), woken])
    return !loop.closed
  }

  const run = async (loop: FrameLoop, turn: number): Promise<void> => {
    const { frame } = loop
    await pauses.pause(turn)
    while (isCurrent()) {
      let cause = 'closed'
      try {
        if (frame.since === 0) await admission.admit()
        if (!isCurrent() || (await stream(loop))) continue
      } catch (error) {
        cause = causeOf(error)
      }
      if (!isCurrent()) return
      frameFails(frame, cause, now())
      if (frames.every(({ since }) => since === 0)) admission.redial()
      await pauses.pause(backoff(frame.failures, streamPauses.first, streamPauses.longest) + turn)
    }
  }

  for (const [place, loop] of loops.entries()) void run(loop, place * pace)
}

/** Waits until another frame may be asked for: those that share a socket dial once. */
interface Admission {
  admit: () => Promise<void>
  /** The shared socket has gone. */
  redial: () => void
}

function createAdmission({ socketEach, budget }: FrameLoopsOptions): Admission {
  let dialling: Promise<void> | undefined
  return {
    admit: async () => {
      if (socketEach) await budget.dial()
      else {
        dialling ??= budget.dial()
        await dialling
      }
      await budget.send()
    },
    redial: () => {
      dialling = undefined
    },
  }
}

/** Asks for a frame and notes which sockets it takes; those that are found only after another answer stay unknown. */
function watchSockets(
  exchange: Exchange,
  closed: (url: string) => void,
): (loop: FrameLoop) => Promise<unknown> {
  let using: Set<string> | undefined
  exchange.sockets = { used: (url) => void using?.add(url), closed }
  return (loop) => {
    const urls = new Set<string>()
    using = urls
    try {
      return exchange.watchTickers(loop.frame.symbols)
    } finally {
      using = undefined
      loop.urls = urls
    }
  }
}

function socketCloses(loop: FrameLoop, url: string, now: number): void {
  if (loop.urls.size > 0 && !loop.urls.has(url)) return
  frameEnds(loop.frame, now)
  loop.closed = true
  loop.wake()
}
