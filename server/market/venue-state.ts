import type { MarketType } from '../../src/contract/market/market-types.ts'
import type { FeedState, VenueSink } from '../venues/venue.ts'
import type { MarketLists } from './lists.ts'
import { applyTickers } from './live-table.ts'
import type { MarketStatus } from './market-data.ts'

/** Who takes what the venue delivers besides tickers. */
export interface VenueStateOptions extends Required<Pick<VenueSink, 'symbols' | 'chains'>> {
  /** Called with the first values of a list. */
  onFirstTickers: () => void
}

/** Where the venue delivers, and how it is doing. */
export interface VenueState {
  sink: VenueSink
  status: () => MarketStatus
}

/** A venue that has said nothing yet. Its tickers go into the live tables of lists. */
export function createVenueState(lists: MarketLists, options: VenueStateOptions): VenueState {
  let reason = ''
  let feeds: readonly FeedState[] = []
  const asOf = (marketType: MarketType): number => lists[marketType].liveTable?.asOf ?? 0
  return {
    sink: {
      symbols: options.symbols,
      tickers: (marketType, time, tickers) => {
        const { liveTable } = lists[marketType]
        if (liveTable === undefined) return
        const isFirst = liveTable.asOf === 0
        applyTickers(liveTable, time, tickers)
        if (isFirst) options.onFirstTickers()
      },
      chains: options.chains,
      status: (text) => {
        reason = text
      },
      feeds: (states) => {
        feeds = states
      },
    },
    status: () => ({
      reason,
      feeds,
      listed: lists[1].liveTable !== undefined,
      asOf: { 1: asOf(1), 10: asOf(10), 11: asOf(11), 12: asOf(12) },
    }),
  }
}
