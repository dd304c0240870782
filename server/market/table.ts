import { createHash } from 'node:crypto'
import { iconCoin } from '../../src/contract/entities/coin-info.ts'
import type { MarketType } from '../../src/contract/market/market-types.ts'
import type { SymbolTable } from '../../src/contract/market/symbol-table.ts'
import type { VenueSymbol } from '../venues/venue.ts'

/** Lower-cased codes of the coins that have a picture under /icons/coins/. */
export type CoinIcons = ReadonlySet<string>

/** Bits of `symbolLabels` by symbol id. */
export type SymbolLabels = ReadonlyMap<string, number>

/**
 * Builds the symbol table of one list from a venue's whole listing, in the venue's order. Symbols of
 * other lists are left out; a symbol outside `labels` has none. Equal content gives an equal `md5`.
 */
export function buildTable(
  marketType: MarketType,
  listing: readonly VenueSymbol[],
  icons: CoinIcons,
  labels: SymbolLabels = new Map(),
): SymbolTable {
  const symbols = listing.filter((symbol) => symbol.line === marketType)
  const sectorNames = [...new Set(symbols.flatMap((symbol) => symbol.sectors))].sort()
  const content: Omit<SymbolTable, 'md5'> = {
    line: marketType,
    sectorNames,
    symbolId: symbols.map((symbol) => symbol.symbolId),
    symbolCode: symbols.map((symbol) => codeOf(symbol.symbolId)),
    base: symbols.map((symbol) => symbol.base),
    quote: symbols.map((symbol) => symbol.quote),
    coinName: symbols.map((symbol) => symbol.coinName),
    icon: symbols.map((symbol) => iconOf(symbol.base, icons)),
    scales: {
      price: symbols.map((symbol) => symbol.scales.price),
      mark: symbols.map((symbol) => symbol.scales.mark),
      index: symbols.map((symbol) => symbol.scales.index),
      turnover: symbols.map((symbol) => symbol.scales.turnover),
      volume: symbols.map((symbol) => symbol.scales.volume),
    },
    sectors: symbols.map((symbol) => symbol.sectors.map((name) => sectorNames.indexOf(name))),
    listedAt: symbols.map((symbol) => symbol.listedAt),
    circulatingSupply: symbols.map((symbol) => symbol.circulatingSupply),
    maxLeverage: symbols.map((symbol) => symbol.maxLeverage),
    supportUta: symbols.map((symbol) => (symbol.supportUta ? 1 : 0)),
    deliveryTime: symbols.map((symbol) => symbol.deliveryTime),
    fundingInterval: symbols.map((symbol) => symbol.fundingInterval),
    borrowRate: symbols.map((symbol) => symbol.borrowRate),
    labels: symbols.map((symbol) => labels.get(symbol.symbolId) ?? 0),
  }
  return { md5: createHash('md5').update(JSON.stringify(content)).digest('hex'), ...content }
}

/** A symbol id without the suffix that names its list: `BTCUSDT` of `BTCUSDT_UMCBL`. */
function codeOf(symbolId: string): string {
  const end = symbolId.lastIndexOf('_')
  return end < 0 ? symbolId : symbolId.slice(0, end)
}

function iconOf(base: string, icons: CoinIcons): string {
  const name = iconCoin(base).toLowerCase()
  return icons.has(name) ? `/icons/coins/${name}.svg` : ''
}
