import type { BlockTrade, FeedState, VenueSink } from '../../server/venues/venue.ts'
import type { MarketType } from '../../src/contract/market/market-types.ts'
import { makeRecorder, type Recording } from './venues/venue-contract-recorder.ts'

/** What a venue says, and a way to wait for it. */
export interface VenueEvents {
  sink: VenueSink
  recording: Recording
  /** Every status in order, the empty ones too. */
  statuses: string[]
  /** Block trades as they came, by list. */
  blockTrades: [MarketType, readonly BlockTrade[]][]
  /** How the lists come, whenever that was said. */
  feeds: (readonly FeedState[])[]
  /** Resolves as soon as something was said after which `holds` is true; at once if it is already. */
  until: (holds: () => boolean) => Promise<void>
}

/** An empty record of a venue. */
export function recordVenue(): VenueEvents {
  const { recording, sink } = makeRecorder()
  const statuses: string[] = []
  const feeds: (readonly FeedState[])[] = []
  const blockTrades: [MarketType, readonly BlockTrade[]][] = []
  const waiting = new Set<() => void>()
  const wake = (): void => {
    for (const check of waiting) check()
  }
  return {
    recording,
    statuses,
    feeds,
    blockTrades,
    sink: {
      chains: (...batch) => sink.chains?.(...batch),
      blockTrades: (...batch) => void blockTrades.push(batch),
      feeds: (states) => {
        feeds.push(states)
        wake()
      },
      symbols: (symbols) => {
        sink.symbols(symbols)
        wake()
      },
      tickers: (...batch) => {
        sink.tickers(...batch)
        wake()
      },
      status: (reason) => {
        statuses.push(reason)
        sink.status(reason)
        wake()
      },
    },
    until: (holds) =>
      new Promise((resolve) => {
        const check = (): void => {
          if (!holds()) return
          waiting.delete(check)
          resolve()
        }
        waiting.add(check)
        check()
      }),
  }
}
