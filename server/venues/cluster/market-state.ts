import { allMarketTypes, type MarketType } from '../../../src/contract/market/market-types.ts'
import { createCoinChainStore } from '../coin-chain-store.ts'
import { createFrameWriter } from '../frames/frame-writer.ts'
import type { AboutVenue } from '../frames/venue-schemas.ts'
import type { FeedState, Ticker, VenueSink, VenueSymbol } from '../venue.ts'

/** What a venue has said so far, as who comes later needs it. */
export interface MarketState extends Required<Omit<VenueSink, 'blockTrades'>> {
  about: (venue: AboutVenue) => void
  /** Frames that say all of it, behind each other with their lengths; `listing` is the number of its listing. */
  write: (listing: number) => Uint8Array
  isListed: () => boolean
}

/** Nothing said yet. */
export function createMarketState(): MarketState {
  let symbols: readonly VenueSymbol[] = []
  let feeds: readonly FeedState[] = []
  let reason = ''
  let about: AboutVenue | undefined
  const chains = createCoinChainStore()
  const times = new Map<MarketType, number>()
  let values = new Map<string, Ticker['values']>()

  return {
    symbols: (listing) => {
      symbols = listing
      // As many as are listed, whatever was before.
      const known = values
      values = new Map(listing.map(({ symbolId }) => [symbolId, known.get(symbolId) ?? {}]))
    },
    tickers: (marketType, time, tickers) => {
      times.set(marketType, time)
      for (const ticker of tickers) {
        const own = values.get(ticker.symbolId)
        if (own !== undefined) Object.assign(own, ticker.values)
      }
    },
    status: (line) => {
      reason = line
    },
    feeds: (states) => {
      feeds = states
    },
    chains: chains.take,
    about: (venue) => {
      about = venue
    },
    isListed: () => symbols.length > 0,
    write: (listing) => {
      const frames: Uint8Array[] = []
      const writer = createFrameWriter((frame) => frames.push(frame), listing - 1)
      if (about !== undefined) writer.about(about)
      writer.symbols(symbols)
      writer.status(reason)
      writer.feeds(feeds)
      if (chains.time() > 0) writer.chains(chains.time(), chains.all(), true)
      const byType = Map.groupBy(symbols, ({ line: marketType }) => marketType)
      for (const marketType of allMarketTypes) {
        const time = times.get(marketType)
        if (time === undefined) continue
        const tickers = (byType.get(marketType) ?? []).map(
          ({ symbolId }): Ticker => ({ symbolId, values: values.get(symbolId) ?? {} }),
        )
        writer.tickers(marketType, time, tickers)
      }
      return joinFrames(frames)
    },
  }
}

function joinFrames(frames: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat(
    frames.flatMap((frame) => {
      const length = Buffer.alloc(4)
      length.writeUInt32LE(frame.byteLength)
      return [length, frame]
    }),
  )
}

/** The frames of `MarketState.write`; undefined for what is none. */
export function splitFrames(whole: Uint8Array): Uint8Array[] | undefined {
  const frames: Uint8Array[] = []
  const view = new DataView(whole.buffer, whole.byteOffset, whole.byteLength)
  for (let at = 0; at < whole.byteLength; ) {
    if (at + 4 > whole.byteLength) return undefined
    const end = at + 4 + view.getUint32(at, true)
    if (end > whole.byteLength) return undefined
    frames.push(whole.subarray(at + 4, end))
    at = end
  }
  return frames
}
