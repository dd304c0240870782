import { allMarketTypes } from '../../src/contract/market/market-types.ts'
import type { TickerField } from '../../src/contract/market/ticker-fields.ts'
import { dollarsPer } from './dollars.ts'
import { findSymbol } from './find-symbol.ts'
import type { MarketLists } from './lists.ts'
import type { MarketValues } from './market-data.ts'
import { largestByTurnover, numberAt } from './prices.ts'

/** What the symbols of all lists are worth now. */
export interface PresentValues extends Pick<MarketValues, 'liveTable' | 'dollars'> {
  /** A value as an ordinary number; undefined where unknown. */
  value: (symbolId: string, field: TickerField) => number | undefined
  /** The last price in quote currency, for estimates; undefined where unknown. */
  price: (symbolId: string) => number | undefined
  /** Symbol ids of the `count` largest turnovers of each list, largest first. */
  largest: (count: number) => string[]
}

/** Reads the live tables of lists. */
export function createPresentValues(lists: MarketLists): PresentValues {
  const liveTable: MarketValues['liveTable'] = (marketType) => lists[marketType].liveTable
  const value: PresentValues['value'] = (symbolId, field) => {
    const place = findSymbol({ liveTable }, symbolId)
    const number = place && numberAt(place.liveTable, place.row, field)
    return number === undefined || Number.isNaN(number) ? undefined : number
  }
  const price = (symbolId: string): number | undefined => value(symbolId, 'last')
  return {
    liveTable,
    value,
    price,
    dollars: (quote) => dollarsPer(quote, price),
    largest: (count) =>
      allMarketTypes.flatMap((marketType) => {
        const table = liveTable(marketType)
        return table === undefined ? [] : largestByTurnover(table, count)
      }),
  }
}
