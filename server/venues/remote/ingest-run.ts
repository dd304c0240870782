import type { Clock } from '../../lib/clock.ts'
import { readFrame } from '../frames/frame.ts'
import { createFrameReader, type FrameReader } from '../frames/frame-reader.ts'
import type { VenueSink } from '../venue.ts'
import type { Channel } from './channel.ts'
import type { KlineCalls } from './kline-calls.ts'
import type { FromIngest, IngestSettings, ToIngest } from './messages.ts'
import { supervise } from './supervise.ts'

/** What an ingest process says of its venue. */
export type IngestAbout = Pick<
  Extract<FromIngest, { kind: 'ready' }>,
  'name' | 'hasKlines' | 'hasTape' | 'hasChains'
>

/** What one run of the ingest process is made of. */
export interface IngestRunOptions {
  channel: Channel
  settings: IngestSettings
  /** Where its venue delivers. */
  sink: VenueSink
  calls: Pick<KlineCalls, 'answer' | 'fail'>
  clock: Clock
  log: (line: string) => void
  /** The venue's name, for lines of the log. */
  name: () => string
  /** False once this run counts no more: nothing that it says is heard. */
  isCurrent: () => boolean
  onReady: (about: IngestAbout) => void
  onRefused: () => void
  /** The process ended while its run counted. */
  onEnded: (why: string) => void
}

/**
 * Has an ingest process start its venue, and takes what that delivers. Resolves when the venue is started or the
 * process ended; rejects if the venue refuses its settings.
 */
export function runIngest(options: IngestRunOptions): Promise<void> {
  const { channel, sink, calls, clock, log, isCurrent } = options
  let reason = ''
  const reader = createFrameReader({
    ...sink,
    about: () => undefined,
    status: (line) => {
      reason = line
      sink.status(line)
    },
    feeds: (feeds) => sink.feeds?.(feeds),
    blockTrades: (...batch) => sink.blockTrades?.(...batch),
    chains: (...batch) => sink.chains?.(...batch),
  })
  const garbled = (): void =>
    log(`${options.name()}: a message of the ingest process makes no sense`)

  return new Promise((resolve, reject) => {
    const heard = (message: FromIngest): void => {
      switch (message.kind) {
        case 'ready':
          options.onReady(message)
          sink.status(reason)
          return resolve()
        case 'refused':
          options.onRefused()
          reject(new Error(message.reason))
          return void channel.close()
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
    const ended = (why: string): void => {
      resolve()
      if (isCurrent()) options.onEnded(why)
    }

    supervise(channel, clock, {
      heard: (message) => {
        if (isCurrent()) heard(message)
      },
      garbled,
      ended,
    })
    postToIngest(channel, { kind: 'start', settings: options.settings })
  })
}

/** Sends a message to an ingest process. */
export function postToIngest(channel: Channel, message: ToIngest): void {
  channel.send(message)
}

/** False for a frame that makes no sense. */
function deliver(reader: FrameReader, bytes: Uint8Array): boolean {
  const frame = readFrame(bytes)
  return typeof frame === 'object' && reader.take(frame) === 'delivered'
}
