import type { TickerField } from '../../../src/contract/market/ticker-fields.ts'
import type { Clock } from '../../lib/clock.ts'
import type { KlineQuery, Venue, VenueSymbol } from '../../venues/venue.ts'
import { dollarPairs } from '../sectors/dollar-pairs.ts'
import { createWindowHistory, type WindowCloses } from '../windows/window-closes.ts'
import { createBackfill } from './kline-backfill.ts'
import { createListingPrices, type ListingPrices } from './listing-prices.ts'
import { createPast, type Past } from './past.ts'

/** What the history is made of. */
export interface MarketHistoryOptions {
  clock: Clock
  klines: Venue['klines']
  /** A present value of a symbol; undefined where unknown. */
  value: (symbolId: string, field: TickerField) => number | undefined
  /** The symbols worth a request now, best first. */
  candidates: () => string[]
}

/** Everything that a market remembers of the time before now. */
export interface MarketHistory extends Pick<Past, 'closes' | 'turnovers' | 'follow'> {
  readonly windows: WindowCloses
  readonly listingPrices: ListingPrices['bySymbol']
  /** Brings the symbols in line with a listing. */
  list: (symbols: readonly VenueSymbol[]) => void
  /** Notes the present prices for the hours, and for the windows. */
  notePrices: Past['notePrices']
  noteWindows: () => void
  /**
   * Asks for the candles of what is missing; `onDays` is called once the turnovers of all candidates are known. Never
   * rejects.
   */
  backfill: (onDays: () => void) => Promise<void>
}

/** A history of no symbol. */
export function createMarketHistory(options: MarketHistoryOptions): MarketHistory {
  const { clock, klines, candidates } = options
  const past = createPast(options)
  const windows = createWindowHistory(options)
  const listingPrices = createListingPrices(clock.now)
  const pasts = [...past.pasts, ...windows.pasts, listingPrices.past]
  const backfillOf = (
    interval: KlineQuery['interval'],
    wanted = candidates,
  ): (() => Promise<boolean>) => {
    const own = pasts.filter((each) => each.interval === interval)
    return createBackfill({ klines, interval, pasts: own, clock, candidates: wanted })
  }
  const backfillHours = backfillOf('1h')
  // What is new is hardly among those that trade most.
  const backfillDays = backfillOf('1d', () => [
    ...new Set([...candidates(), ...listingPrices.wanted()]),
  ])
  const backfillMinutes = backfillOf('5m')

  return {
    closes: past.closes,
    turnovers: past.turnovers,
    windows: windows.closes,
    listingPrices: listingPrices.bySymbol,
    list: (symbols) => {
      const symbolIds = new Set(symbols.map((symbol) => symbol.symbolId))
      past.list(symbolIds)
      windows.list(symbolIds, new Set(dollarPairs(symbols).values()))
      listingPrices.list(symbols)
    },
    follow: past.follow,
    notePrices: past.notePrices,
    noteWindows: windows.notePrices,
    backfill: async (onDays) => {
      await backfillHours()
      const isFilled = await backfillDays()
      if (isFilled && !candidates().some((id) => past.turnovers.incomplete.has(id))) onDays()
      await backfillMinutes()
    },
  }
}
