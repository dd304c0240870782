import type { SymbolTable } from '../../../contract/market/symbol-table.ts'

/** A coin whose code or name is much like what was asked for. */
export interface NearName {
  base: string
  coinName: string
  icon: string
}

/** How many are named. */
const mostNames = 5
/** Longer texts are compared by their beginning. */
const longest = 24

/**
 * The coins of a table whose codes or names differ least from a name, the nearest first; among equals in the
 * order of the table.
 * @param hidden codes of coins that are not shown
 */
export function nearestNames(
  { base, coinName, icon }: Pick<SymbolTable, 'base' | 'coinName' | 'icon'>,
  name: string,
  hidden: ReadonlySet<string>,
): NearName[] {
  const wanted = keyOf(name)
  const nearest = new Map<string, NearName & { distance: number }>()
  base.forEach((code, row) => {
    if (nearest.has(code) || hidden.has(code)) return
    const full = coinName[row] ?? ''
    const distance = Math.min(distanceOf(wanted, keyOf(code)), distanceOf(wanted, keyOf(full)))
    nearest.set(code, { base: code, coinName: full, icon: icon[row] ?? '', distance })
  })
  return [...nearest.values()]
    .sort((one, other) => one.distance - other.distance)
    .slice(0, mostNames)
    .map(({ distance: _, ...coin }) => coin)
}

/** What is compared: capitals, without the kind of a symbol's id. */
function keyOf(name: string): string {
  return name
    .toUpperCase()
    .replace(/_[A-Z]+$/, '')
    .slice(0, longest)
}

/** How many letters have to be put in, taken out or changed (Levenshtein). */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let at = 0; at < one.length; at++) {
    const next = [at + 1]
    for (let index = 0; index < other.length; index++) {
      const change = (row[index] ?? 0) + (one[at] === other[index] ? 0 : 1)
      next.push(Math.min(change, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}
