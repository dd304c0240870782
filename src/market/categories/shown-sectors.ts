import type { SymbolTable } from '../../contract/market/symbol-table.ts'

/**
 * English names of the sectors that hold a coin which is shown.
 * @param hidden codes of coins that are not shown
 */
export function shownSectors(
  { base, sectors, sectorNames }: Pick<SymbolTable, 'base' | 'sectors' | 'sectorNames'>,
  hidden: ReadonlySet<string>,
): readonly string[] {
  if (hidden.size === 0) return sectorNames
  const held = new Set(sectors.filter((_, row) => !hidden.has(base[row] ?? '')).flat())
  return sectorNames.filter((_, sector) => held.has(sector))
}
