/**
 * The lists of symbols that have a symbol table, a value snapshot and a ticker topic of their own.
 * Spot carries the number of its business line, contracts the number of their contract line.
 * Margin shows spot symbols; its table is the spot table.
 */
export const marketTypes = { spot: 1, usdtM: 10, coinM: 11, usdcM: 12 } as const

/** The wire number of a list: 1 spot, 10 USDT-M, 11 coin-M, 12 USDC-M. */
export type MarketType = (typeof marketTypes)[keyof typeof marketTypes]

/** Every list in wire order. */
export const allMarketTypes = [1, 10, 11, 12] as const satisfies readonly MarketType[]

/** Every list of contracts in wire order. */
export const contractMarketTypes = [10, 11, 12] as const satisfies readonly MarketType[]

/** Numbers of the demo lines, which carry contracts for practice and have no list of their own here. */
export const demoMarketTypes = [8, 9, 13] as const

/** The number of a line of contracts, demo lines included. */
export type ContractLine = (typeof contractMarketTypes)[number] | (typeof demoMarketTypes)[number]

/** Suffix of a symbol id to the number of its list. Demo contracts are known by number, not listed. */
export const symbolSuffixes = {
  SPBL: 1,
  SUMCBL: 8,
  SDMCBL: 9,
  UMCBL: 10,
  DMCBL: 11,
  CMCBL: 12,
  SCMCBL: 13,
} as const

/** Number of the line that a symbol id such as `BTCUSDT_UMCBL` belongs to; undefined for a foreign id. */
export function marketTypeOfSymbol(symbolId: string): number | undefined {
  const suffix = symbolId.slice(symbolId.lastIndexOf('_') + 1)
  return Object.hasOwn(symbolSuffixes, suffix)
    ? symbolSuffixes[suffix as keyof typeof symbolSuffixes]
    : undefined
}

/** Narrows a number from outside to a list that has data. */
export function isMarketType(marketType: number): marketType is MarketType {
  return (allMarketTypes as readonly number[]).includes(marketType)
}
