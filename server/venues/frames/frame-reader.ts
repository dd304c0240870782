import * as v from 'valibot'
import type { Ticker, VenueSink } from '../venue.ts'
import { type Frame, frameKinds } from './frame.ts'
import { createPartAssembler, readPart } from './parts.ts'
import { unpackTickers } from './ticker-columns.ts'
import { readTickerBatch, type TickerBatch } from './ticker-frame.ts'
import {
  type AboutVenue,
  aboutSchema,
  blockTradesSchema,
  chainsSchema,
  feedsSchema,
  listingSchema,
  statusSchema,
} from './venue-schemas.ts'

/** Where a reader delivers. */
export interface FrameSink extends Required<VenueSink> {
  about: (venue: AboutVenue) => void
}

/** What became of a frame: `unlisted` are tickers of a listing that this reader has not got. */
export type FrameOutcome = 'delivered' | 'unlisted' | 'nonsense'

/** Reads the frames of one sender, as untrusted bytes. */
export interface FrameReader {
  take: (frame: Pick<Frame, 'kind' | 'body'>) => FrameOutcome
}

/** A reader that has no listing yet. */
export function createFrameReader(sink: FrameSink): FrameReader {
  const assembler = createPartAssembler()
  let listing = -1
  let symbolIds: readonly string[] = []

  const takeListing = (body: Uint8Array): FrameOutcome => {
    const part = readPart(body)
    if (part === undefined) return 'nonsense'
    const whole = assembler.take(part)
    if (whole === undefined) return part.index + 1 < part.count ? 'delivered' : 'nonsense'
    return take(listingSchema, whole, (read) => {
      listing = read.listing
      symbolIds = read.symbols.map(({ symbolId }) => symbolId)
      sink.symbols(read.symbols)
    })
  }
  const takeTickers = (body: Uint8Array): FrameOutcome => {
    const batch = readTickerBatch(body)
    if (batch === undefined) return 'nonsense'
    if (batch.listing !== listing) return 'unlisted'
    const tickers = unpack(batch, symbolIds)
    if (tickers === undefined) return 'nonsense'
    sink.tickers(batch.marketType, batch.time, tickers)
    return 'delivered'
  }

  return {
    take: ({ kind, body }) => {
      switch (kind) {
        case frameKinds.listing:
          return takeListing(body)
        case frameKinds.tickers:
          return takeTickers(body)
        case frameKinds.status:
          return take(statusSchema, body, ({ reason }) => sink.status(reason))
        case frameKinds.feeds:
          return take(feedsSchema, body, sink.feeds)
        case frameKinds.blockTrades:
          return take(blockTradesSchema, body, ({ line: marketType, trades }) =>
            sink.blockTrades(marketType, trades),
          )
        case frameKinds.chains:
          return take(chainsSchema, body, ({ time, coins, isWhole }) =>
            sink.chains(time, coins, isWhole),
          )
        case frameKinds.about:
          return take(aboutSchema, body, sink.about)
        case frameKinds.alive:
          return 'delivered'
      }
    },
  }
}

function take<Schema extends v.GenericSchema>(
  schema: Schema,
  bytes: Uint8Array,
  deliver: (value: v.InferOutput<Schema>) => void,
): FrameOutcome {
  const read = v.safeParse(schema, parseJson(bytes))
  if (!read.success) return 'nonsense'
  deliver(read.output)
  return 'delivered'
}

/** Undefined for what is no JSON. */
function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

function unpack(batch: TickerBatch, symbolIds: readonly string[]): Ticker[] | undefined {
  try {
    return unpackTickers(batch, symbolIds)
  } catch {
    return undefined
  }
}
