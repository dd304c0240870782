import { fieldIndex } from '../../../src/contract/market/ticker-fields.ts'
import type { BlockTrade } from '../../venues/venue.ts'
import { findSymbol } from '../find-symbol.ts'
import type { MarketValues } from '../market-data.ts'

/** What the market says of the symbols of changes. */
export interface SymbolFigures {
  /** The extremes of 24 hours, as mantissas; NaN unknown. */
  dayRange: (symbolId: string) => { high: number; low: number }
  /** Decimals of its volumes; 0 for a symbol that is not listed. */
  volumeScaleOf: (symbolId: string) => number
  /** What a trade was worth in US dollars; NaN unknown. */
  dollarsOf: (trade: BlockTrade) => number
}

/** The figures of a market, as of when they are asked for. */
export function symbolFigures(market: Pick<MarketValues, 'liveTable' | 'dollars'>): SymbolFigures {
  return {
    dayRange: (symbolId) => {
      const place = findSymbol(market, symbolId)
      const value = (field: 'high24h' | 'low24h'): number =>
        place?.liveTable.columns[fieldIndex[field]]?.[place.row] ?? Number.NaN
      return { high: value('high24h'), low: value('low24h') }
    },
    volumeScaleOf: (symbolId) => {
      const place = findSymbol(market, symbolId)
      return place?.liveTable.table.scales.volume[place.row] ?? 0
    },
    dollarsOf: ({ symbolId, price, volume }) => {
      const place = findSymbol(market, symbolId)
      if (place === undefined) return Number.NaN
      const { scales, quote } = place.liveTable.table
      const value =
        price * volume * 10 ** -((scales.price[place.row] ?? 0) + (scales.volume[place.row] ?? 0))
      return value * (market.dollars(quote[place.row] ?? '') ?? Number.NaN)
    },
  }
}
