import * as v from 'valibot'
import { errorMessage } from '../../lib/error-message.ts'
import { aboutOf } from '../frames/about-venue.ts'
import { createFrameWriter } from '../frames/frame-writer.ts'
import type { Venue, VenueSink } from '../venue.ts'
import type { Channel } from './channel.ts'
import type { IngestClock } from './ingest-clock.ts'
import { type FromIngest, type IngestSettings, type ToIngest, toIngest } from './messages.ts'
import { createTickerOutbox } from './ticker-outbox.ts'

/** Makes the venue that the gateway asks for; `log` carries lines to the gateway's log. */
export type MakeVenue = (
  settings: IngestSettings,
  log: (line: string) => void,
) => Venue | Promise<Venue>

const aliveInterval = 5_000

/** Serves one venue over a channel, from the `start` message on until the channel closes. */
export function serveVenue(channel: Channel, makeVenue: MakeVenue, clock: IngestClock): void {
  let venue: Venue | undefined
  let begun = false
  const send = (message: FromIngest, sent?: () => void): void => channel.send(message, sent)

  const start = async (settings: IngestSettings): Promise<void> => {
    begun = true
    try {
      venue = await makeVenue(settings, (text) => send({ kind: 'log', text }))
      await venue.start(sinkInto(send))
      send({ kind: 'ready', ...aboutOf(venue) })
    } catch (error) {
      send({ kind: 'refused', reason: errorMessage(error) })
    }
  }

  const answer = async ({ id, query }: Extract<ToIngest, { kind: 'klines' }>): Promise<void> => {
    try {
      if (venue === undefined) throw new Error('the venue is not started')
      send({ kind: 'klines', id, klines: await venue.klines(query) })
    } catch (error) {
      send({ kind: 'failed', id, reason: errorMessage(error) })
    }
  }

  channel.onMessage((message) => {
    const read = v.safeParse(toIngest, message)
    if (!read.success) return send({ kind: 'log', text: 'ingest: a message makes no sense' })
    if (read.output.kind === 'klines') return void answer(read.output)
    if (read.output.kind === 'time') return clock.set(read.output)
    if (!begun) void start(read.output.settings)
  })
  const endAlive = clock.every(aliveInterval, () => send({ kind: 'alive' }))
  channel.onClose(() => {
    endAlive()
    void venue?.stop()
  })
}

function sinkInto(send: (message: FromIngest, sent?: () => void) => void): VenueSink {
  const writer = createFrameWriter((bytes, sent) => send({ kind: 'frame', bytes }, sent))
  const outbox = createTickerOutbox(writer.tickers)
  return {
    symbols: (symbols) => {
      outbox.flush()
      writer.symbols(symbols)
    },
    tickers: outbox.put,
    blockTrades: writer.blockTrades,
    chains: writer.chains,
    status: writer.status,
    feeds: writer.feeds,
  }
}
