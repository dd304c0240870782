import type { MarketType } from '../../../src/contract/market/market-types.ts'
import type { BlockTrade, CoinChains, FeedState, Ticker, VenueSymbol } from '../venue.ts'
import { chainBatches } from './chain-batches.ts'
import { type FrameKind, frameKinds, makeFrame } from './frame.ts'
import { splitIntoParts } from './parts.ts'
import { packTickers } from './ticker-columns.ts'
import { tickersPerFrame, writeTickerBatch } from './ticker-frame.ts'
import type { AboutVenue } from './venue-schemas.ts'

/** Writes what a venue says as frames, for a `FrameReader` elsewhere. */
export interface FrameWriter {
  symbols: (symbols: readonly VenueSymbol[]) => void
  /** `sent` is called once all of the batch has left. */
  tickers: (
    marketType: MarketType,
    time: number,
    tickers: readonly Ticker[],
    sent?: () => void,
  ) => void
  status: (reason: string) => void
  feeds: (feeds: readonly FeedState[]) => void
  blockTrades: (marketType: MarketType, trades: readonly BlockTrade[]) => void
  chains: (time: number, coins: readonly CoinChains[], isWhole?: boolean) => void
  about: (venue: AboutVenue) => void
  alive: () => void
  /** Number of the last listing. */
  listing: () => number
}

/** Sends the bytes of a frame; calls `sent`, where there is one, when they have left. */
export type SendFrame = (frame: Uint8Array<ArrayBuffer>, sent?: () => void) => void

/** Longest status line that travels, in characters. */
const longestStatus = 1_000

/**
 * A writer that has not written a listing yet; tickers of symbols that were not listed are left out.
 * @param lastListing number of the listing before its first
 */
export function createFrameWriter(send: SendFrame, lastListing = 0): FrameWriter {
  let listing = lastListing
  let rowOf: ReadonlyMap<string, number> = new Map()
  const sendJson = (kind: FrameKind, value: unknown): void => send(makeFrame(kind, toJson(value)))

  return {
    symbols: (symbols) => {
      listing += 1
      rowOf = new Map(symbols.map(({ symbolId }, row) => [symbolId, row]))
      for (const part of splitIntoParts(toJson({ listing, symbols }))) {
        send(makeFrame(frameKinds.listing, part))
      }
    },
    tickers: (marketType, time, tickers, sent) => {
      for (let start = 0; start === 0 || start < tickers.length; start += tickersPerFrame) {
        const some = tickers.slice(start, start + tickersPerFrame)
        const batch = { listing, marketType, time, ...packTickers(some, rowOf) }
        const isLast = start + tickersPerFrame >= tickers.length
        send(makeFrame(frameKinds.tickers, writeTickerBatch(batch)), isLast ? sent : undefined)
      }
    },
    status: (reason) => sendJson(frameKinds.status, { reason: reason.slice(0, longestStatus) }),
    feeds: (feeds) => sendJson(frameKinds.feeds, feeds),
    blockTrades: (marketType, trades) =>
      sendJson(frameKinds.blockTrades, { line: marketType, trades }),
    chains: (time, coins, isWhole = false) => {
      const batches = chainBatches(coins)
      for (const [index, batch] of batches.entries()) {
        const isLast = index === batches.length - 1
        sendJson(frameKinds.chains, { time, coins: batch, isWhole: isWhole && isLast })
      }
    },
    about: (venue) => sendJson(frameKinds.about, venue),
    alive: () => send(makeFrame(frameKinds.alive, new Uint8Array())),
    listing: () => listing,
  }
}

function toJson(value: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value))
}
