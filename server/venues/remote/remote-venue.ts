import type { Clock } from '../../lib/clock.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { backoff } from '../backoff.ts'
import { readFrame } from '../frames/frame.ts'
import { createFrameReader, type FrameReader } from '../frames/frame-reader.ts'
import type { Venue, VenueSink } from '../venue.ts'
import type { Channel } from './channel.ts'
import { createKlineCalls } from './kline-calls.ts'
import type { FromIngest, IngestSettings, ToIngest } from './messages.ts'
import { rememberMissing } from './missing-lists.ts'
import { supervise } from './supervise.ts'

/** Settings of a venue that lives in another process. */
export interface RemoteVenueOptions {
  /** Shown until the other process tells the venue's own name. */
  name: string
  /** Whether its prices are made up. */
  simulated: boolean
  settings: IngestSettings
  /** Starts the other process. Called again, after a pause, whenever it ends. */
  spawn: () => Channel
  clock: Clock
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
  let name = options.name
  let hasKlines = true
  let hasTape = false
  let channel: Channel | undefined
  let cancelRestart = (): void => undefined
  let stopped = false
  let failures = 0

  const run = (sink: VenueSink): Promise<void> =>
    new Promise((resolve, reject) => {
      const opened = options.spawn()
      const born = clock.now()
      let reason = ''
      const reader = createFrameReader({
        ...sink,
        about: () => undefined,
        status: (line) => {
          reason = line
          sink.status(line)
        },
        feeds: (feeds) => sink.feeds?.(withMissing(feeds)),
        blockTrades: (...batch) => sink.blockTrades?.(...batch),
      })
      channel = opened

      const heard = (message: FromIngest): void => {
        switch (message.kind) {
          case 'ready':
            name = message.name
            hasKlines = message.hasKlines
            hasTape = message.hasTape
            sink.status(reason)
            return resolve()
          case 'refused':
            channel = undefined
            reject(new Error(message.reason))
            return void opened.close()
          case 'frame':
            return deliver(reader, message.bytes) ? undefined : garbled()
          case 'klines':
            return calls.answer(message.id, message.klines)
          case 'failed':
            return calls.fail(message.id, message.reason)
          case 'log':
            return log(message.text)
          case 'alive':
        }
      }

      const garbled = (): void => log(`${name}: a message of the ingest process makes no sense`)

      const ended = (why: string): void => {
        resolve()
        if (stopped || channel !== opened) return
        channel = undefined
        sink.feeds?.(withMissing([]))
        calls.failAll(`${name}: the ingest process ended`)
        failures = clock.now() - born > longLife ? 1 : failures + 1
        const pause = backoff(failures, firstPause, longestPause)
        sink.status(`${name}: ingest process ended (${why}), starts again in ${pause / 1_000} s`)
        cancelRestart = clock.after(pause, () => void run(sink).catch(tell(sink)))
      }

      supervise(opened, clock, {
        heard: (message) => {
          if (!stopped && channel === opened) heard(message)
        },
        garbled,
        ended,
      })
      post(opened, { kind: 'start', settings: options.settings })
    })

  return {
    get name() {
      return name
    },
    simulated: options.simulated,
    get hasKlines() {
      return hasKlines
    },
    get hasTape() {
      return hasTape
    },
    start: (sink) => run({ ...sink, status: onlyNews(sink.status) }),
    stop: async () => {
      stopped = true
      cancelRestart()
      calls.failAll(`${name} is stopped`)
      await channel?.close()
    },
    klines: async (query) => {
      const open = channel
      if (open === undefined || stopped) throw new Error(`${name} is not available`)
      return calls.open((id) => post(open, { kind: 'klines', id, query }), query.background)
    },
  }
}

/** False for a frame that makes no sense. */
function deliver(reader: FrameReader, bytes: Uint8Array): boolean {
  const frame = readFrame(bytes)
  return typeof frame === 'object' && reader.take(frame) === 'delivered'
}

function post(channel: Channel, message: ToIngest): void {
  channel.send(message)
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
