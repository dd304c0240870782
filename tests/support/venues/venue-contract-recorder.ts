import type { CoinChains, Ticker, VenueSink, VenueSymbol } from '../../../server/venues/venue.ts'
import type { MarketType } from '../../../src/contract/market/market-types.ts'
import type { TickerField } from '../../../src/contract/market/ticker-fields.ts'

/** One call of `VenueSink.tickers` as it came. */
export interface Batch {
  line: MarketType
  time: number
  tickers: readonly Ticker[]
}

/** Everything a venue has said since its start. */
export interface Recording {
  listings: (readonly VenueSymbol[])[]
  batches: Batch[]
  /** Chains of coins as they came, with the moment that was vouched for. */
  chains: { time: number; coins: readonly CoinChains[]; isWhole: boolean }[]
  /** Reasons given by `VenueSink.status`, without the empty ones. */
  complaints: string[]
  /** What was said first. */
  first: 'symbols' | 'tickers' | undefined
  /** Set to look at batches in the very moment they are delivered. */
  onBatch: ((tickers: readonly Ticker[]) => void) | undefined
}

/** An empty recording and the sink that fills it. */
export function makeRecorder(): { recording: Recording; sink: VenueSink } {
  const recording: Recording = {
    listings: [],
    batches: [],
    chains: [],
    complaints: [],
    first: undefined,
    onBatch: undefined,
  }
  const sink: VenueSink = {
    symbols: (symbols) => {
      recording.first ??= 'symbols'
      recording.listings.push(symbols)
    },
    tickers: (line, time, tickers) => {
      recording.first ??= 'tickers'
      recording.batches.push({ line, time, tickers })
      recording.onBatch?.(tickers)
    },
    chains: (time, coins, isWhole = false) => {
      recording.chains.push({ time, coins, isWhole })
    },
    status: (reason) => {
      if (reason !== '') recording.complaints.push(reason)
    },
  }
  return { recording, sink }
}

/** Every ticker of a recording in order of arrival. */
export function allTickers(recording: Recording): readonly Ticker[] {
  return recording.batches.flatMap((batch) => batch.tickers)
}

/** What a reader of the whole recording knows of each symbol in the end. */
export function mergedValues(
  recording: Recording,
): Map<string, Partial<Record<TickerField, number>>> {
  const merged = new Map<string, Partial<Record<TickerField, number>>>()
  for (const { symbolId, values } of allTickers(recording)) {
    merged.set(symbolId, { ...merged.get(symbolId), ...values })
  }
  return merged
}
