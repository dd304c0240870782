import { firstPriceDays } from '../../../src/contract/market/label-rules.ts'
import type { Kline, VenueSymbol } from '../../venues/venue.ts'
import { dayOf } from './daily-turnovers.ts'
import type { KlinePast } from './kline-backfill.ts'

/** The candle of the day before has to be among them, also after the next midnight: it would tell of earlier trades. */
const limit = firstPriceDays + 3

type Listed = Pick<VenueSymbol, 'symbolId' | 'listedAt'>

/** The first prices of the symbols that were listed in the last `firstPriceDays`. */
export interface ListingPrices {
  /** In quote currency by symbol id, without those that are not known. */
  readonly bySymbol: ReadonlyMap<string, number>
  /** Brings the symbols in line with a listing. */
  list: (symbols: readonly Listed[]) => void
  /** Symbols whose daily candles have not been seen, newest first. */
  wanted: () => string[]
  /** What daily candles can fill. */
  readonly past: KlinePast
}

/**
 * First prices of no symbol. That of one is the open of its first daily candle. One that was traded on days before
 * the listing has none: where its price of then stood is not told by its candles.
 */
export function createListingPrices(now: () => number): ListingPrices {
  const bySymbol = new Map<string, number>()
  /** When each was listed whose first price can be known, Unix ms. */
  const recent = new Map<string, number>()
  const incomplete = new Set<string>()
  /** Those whose candles have been seen. */
  const settled = new Set<string>()

  const forget = (symbolId: string): void => {
    for (const each of [bySymbol, recent, incomplete, settled]) each.delete(symbolId)
  }
  const isRecent = ({ listedAt }: Listed): boolean =>
    listedAt > 0 && listedAt <= now() && dayOf(now()) - dayOf(listedAt) <= firstPriceDays

  const fill = (symbolId: string, klines: readonly Kline[]): void => {
    const [first] = klines
    const listedAt = recent.get(symbolId)
    incomplete.delete(symbolId)
    // One that nobody has traded yet is asked for again with the next listing.
    if (first === undefined || listedAt === undefined) return
    settled.add(symbolId)
    const price = Number(first.open)
    if (dayOf(first.time) >= dayOf(listedAt) && price > 0) bySymbol.set(symbolId, price)
  }

  return {
    bySymbol,
    list: (symbols) => {
      const listed = new Map(symbols.filter(isRecent).map((each) => [each.symbolId, each.listedAt]))
      for (const [symbolId, listedAt] of recent) {
        if (listed.get(symbolId) !== listedAt) forget(symbolId)
      }
      for (const [symbolId, listedAt] of listed) {
        recent.set(symbolId, listedAt)
        if (!settled.has(symbolId)) incomplete.add(symbolId)
      }
    },
    wanted: () =>
      [...incomplete].sort((one, other) => (recent.get(other) ?? 0) - (recent.get(one) ?? 0)),
    past: { interval: '1d', limit, incomplete, fill },
  }
}
