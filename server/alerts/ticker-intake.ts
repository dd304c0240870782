import { type MarketType, marketTypeOfSymbol } from '../../src/contract/market/market-types.ts'
import type { Ticker } from '../venues/venue.ts'
import { BatchReader } from './batches.ts'
import type { AlertEngine } from './engine/engine.ts'
import type { Track } from './engine/track.ts'
import type { Journal } from './journal.ts'
import type { RecentPrices } from './shards/recent-prices.ts'
import type { SymbolRestorer } from './symbol-restorer.ts'
import type { CrossingTraces } from './trace-crossings.ts'

/** What taking tickers works with. */
export interface TickerIntakeOptions {
  engine: AlertEngine
  restorer: Pick<SymbolRestorer, 'openGap' | 'fillGaps'>
  journal: Pick<Journal, 'append'>
  /** Takes the prices of all symbols, where alerts are shared with other gateways. */
  recent: RecentPrices | undefined
  /** Records that prices are evaluated; undefined where nothing is traced. */
  traces?: CrossingTraces | undefined
  /** Called when what came before the next prices is unknown. */
  onGap: () => void
}

/** Takes what the venue says of a list at `heard`, Unix ms of the venue. */
export type TickerIntake = (
  marketType: MarketType,
  heard: number,
  tickers: readonly Ticker[],
) => void

/** A venue that is silent for so long has a gap to be filled, in ms. */
const longSilence = 60_000

/** Puts prices into the journal and then into the engine. */
export function createTickerIntake(options: TickerIntakeOptions): TickerIntake {
  const { engine, restorer, journal, recent, traces } = options
  const reader = new BatchReader()
  const isFollowed = (symbolId: string): boolean => engine.tracks.has(symbolId)
  const isRead = recent === undefined ? isFollowed : (): boolean => true
  const tracksOf = (marketType: MarketType): Track[] =>
    [...engine.tracks.values()].filter(
      ({ symbolId }) => marketTypeOfSymbol(symbolId) === marketType,
    )

  return (marketType, heard, tickers) => {
    const batch = reader.read(marketType, heard, tickers, isRead)
    if (batch === undefined) return
    if (batch.silence > longSilence) {
      tracksOf(marketType).forEach(restorer.openGap)
      recent?.clear(marketType)
      options.onGap()
    }
    const { time } = batch
    recent?.add(marketType, batch)
    const prices =
      recent === undefined ? batch.prices : batch.prices.filter(([id]) => isFollowed(id))
    if (prices.length > 0) journal.append({ time, prices })
    const evaluate = (): void => {
      for (const [symbolId, found] of prices) engine.take(symbolId, time, found)
    }
    if (traces === undefined) evaluate()
    else traces.evaluate(marketType, time, evaluate)
    restorer.fillGaps(() => tracksOf(marketType), time)
  }
}
