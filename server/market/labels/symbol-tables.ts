import { allMarketTypes } from '../../../src/contract/market/market-types.ts'
import type { VenueSymbol } from '../../venues/venue.ts'
import type { MarketLists } from '../lists.ts'
import { createLiveTable } from '../live-table.ts'
import { buildTable, type CoinIcons, type SymbolLabels } from '../table.ts'
import { followLabels, type LabelFacts, labelSymbols } from './labels.ts'

/** What the tables of the lists are made of. */
export interface SymbolTablesOptions {
  lists: MarketLists
  icons: CoinIcons
  newEpoch: () => number
  /** What labels are given by now. */
  labelFacts: () => LabelFacts
}

/** The symbol tables of all lists: the venue's listing with labels. */
export interface SymbolTables {
  /**
   * Takes a listing; lists whose tables change get other live tables at once.
   * @param relabeled false where symbols keep the labels that they have
   */
  list: (symbols: readonly VenueSymbol[], relabeled: boolean) => void
  /** Labels all symbols by the present facts; tables that change wait as `next` of their lists. */
  relabel: () => void
}

/** Tables of no symbol. */
export function createSymbolTables(options: SymbolTablesOptions): SymbolTables {
  const { lists, icons, newEpoch, labelFacts } = options
  let listing: readonly VenueSymbol[] = []
  let labels: SymbolLabels = new Map()
  return {
    list: (symbols, relabeled) => {
      const before = new Set(listing.map((symbol) => symbol.symbolId))
      listing = symbols
      labels = relabeled
        ? labelSymbols(symbols, labelFacts())
        : followLabels(symbols, before, labels, labelFacts())
      for (const marketType of allMarketTypes) {
        const list = lists[marketType]
        const table = buildTable(marketType, listing, icons, labels)
        list.next = undefined
        if (table.md5 !== list.liveTable?.table.md5) {
          list.liveTable = createLiveTable(table, newEpoch(), list.liveTable)
        }
      }
    },
    relabel: () => {
      // Without a listing there is no table: an empty one would say that the venue trades nothing.
      if (listing.length === 0) return
      labels = labelSymbols(listing, labelFacts())
      for (const marketType of allMarketTypes) {
        const list = lists[marketType]
        const table = buildTable(marketType, listing, icons, labels)
        // Whoever follows a list loads it anew when its table goes: the one that comes is to be had by then.
        list.next = table.md5 === list.liveTable?.table.md5 ? undefined : table
      }
    },
  }
}
