import { errorMessage } from '../../lib/error-message.ts'
import type { GatewayClock } from '../../lib/time/gateway-clock.ts'
import { backoff } from '../backoff.ts'
import type { Venue, VenueSink } from '../venue.ts'
import type { Channel } from './channel.ts'
import { type IngestAbout, postToIngest, runIngest } from './ingest-run.ts'
import { createKlineCalls } from './kline-calls.ts'
import type { IngestSettings } from './messages.ts'
import { rememberMissing } from './missing-lists.ts'

/** Settings of a venue that lives in another process. */
export interface RemoteVenueOptions {
  /** Shown until the other process tells the venue's own name. */
  name: string
  /** Whether its prices are made up. */
  simulated: boolean
  settings: IngestSettings
  /** Starts the other process. Called again, after a pause, whenever it ends. */
  spawn: () => Channel
  /** What the other process goes by as well. */
  clock: GatewayClock
  /** Receives lines of the other process and about it. */
  log: (line: string) => void
}

const firstPause = 1_000
const longestPause = 30_000
/** A process that lived for so long did not fail at its start, ms. */
const longLife = 60_000

/**
 * A venue in a process of its own, which may crash, hang or grow without harm to this one. `start`
 * rejects if the venue refuses its settings; a process that ends is told by `status` and replaced.
 */
export function createRemoteVenue(options: RemoteVenueOptions): Venue {
  const { clock, log } = options
  const calls = createKlineCalls(clock)
  const withMissing = rememberMissing()
  let about: IngestAbout = { name: options.name, hasKlines: true, hasTape: false, hasChains: false }
  let channel: Channel | undefined
  let cancelRestart = (): void => undefined
  let stopped = false
  let failures = 0

  const run = async (sink: VenueSink): Promise<void> => {
    const opened = options.spawn()
    const born = clock.now()
    channel = opened
    const unfollow = clock.follow?.((mark) => postToIngest(opened, { kind: 'time', ...mark }))
    opened.onClose(() => unfollow?.())
    await runIngest({
      channel: opened,
      settings: options.settings,
      sink: { ...sink, feeds: (feeds) => sink.feeds?.(withMissing(feeds)) },
      calls,
      clock,
      log,
      name: () => about.name,
      isCurrent: () => !stopped && channel === opened,
      onReady: (answer) => {
        about = answer
      },
      onRefused: () => {
        channel = undefined
      },
      onEnded: (why) => {
        channel = undefined
        sink.feeds?.(withMissing([]))
        calls.failAll(`${about.name}: the ingest process ended`)
        failures = clock.now() - born > longLife ? 1 : failures + 1
        const pause = backoff(failures, firstPause, longestPause)
        sink.status(
          `${about.name}: ingest process ended (${why}), starts again in ${pause / 1_000} s`,
        )
        cancelRestart = clock.after(pause, () => void run(sink).catch(tell(sink)))
      },
    })
  }

  return {
    get name() {
      return about.name
    },
    simulated: options.simulated,
    get hasKlines() {
      return about.hasKlines
    },
    get hasTape() {
      return about.hasTape
    },
    get hasChains() {
      return about.hasChains
    },
    start: (sink) => run({ ...sink, status: onlyNews(sink.status) }),
    stop: async () => {
      stopped = true
      cancelRestart()
      calls.failAll(`${about.name} is stopped`)
      await channel?.close()
    },
    klines: async (query) => {
      const open = channel
      if (open === undefined || stopped) throw new Error(`${about.name} is not available`)
      return calls.open((id) => postToIngest(open, { kind: 'klines', id, query }), query.background)
    },
  }
}

/** Tells operators why the venue could not be started anew. */
function tell(sink: VenueSink): (error: unknown) => void {
  return (error) => sink.status(errorMessage(error))
}

/** Tells a line only if it is not the one told before. */
function onlyNews(tellLine: (line: string) => void): (line: string) => void {
  let last = ''
  return (line) => {
    if (line === last) return
    last = line
    tellLine(line)
  }
}
