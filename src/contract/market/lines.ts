/**
 * The lists of symbols that have a symbol table, a value snapshot and a ticker topic of their own.
 * Spot carries the number of its business line, contracts the number of their contract line.
 * Margin shows spot symbols; its table is the spot table.
 */
export const marketLines = { spot: 1, usdtM: 10, coinM: 11, usdcM: 12 } as const

/** The wire number of a list: 1 spot, 10 USDT-M, 11 coin-M, 12 USDC-M. */
export type MarketLine = (typeof marketLines)[keyof typeof marketLines]

/** Every list in wire order. */
export const allMarketLines = [1, 10, 11, 12] as const satisfies readonly MarketLine[]

/** Every list of contracts in wire order. */
export const contractLines = [10, 11, 12] as const satisfies readonly MarketLine[]

/** Numbers of the demo lines, which carry contracts for practice and have no list of their own here. */
export const demoLines = [8, 9, 13] as const

/** The number of a line of contracts, demo lines included. */
export type ContractLine = (typeof contractLines)[number] | (typeof demoLines)[number]

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
export function lineOfSymbol(symbolId: string): number | undefined {
  const suffix = symbolId.slice(symbolId.lastIndexOf('_') + 1)
  return Object.hasOwn(symbolSuffixes, suffix)
    ? symbolSuffixes[suffix as keyof typeof symbolSuffixes]
    : undefined
}

/** Narrows a number from outside to a list that has data. */
export function isMarketLine(line: number): line is MarketLine {
  return (allMarketLines as readonly number[]).includes(line)
}
