/**
 * One row per coin: that with the largest turnover; of unknown ones the first.
 * @param sumOf turnover of a row in one currency
 */
export function mainPairs(
  rows: Uint32Array,
  base: readonly string[],
  sumOf: (row: number) => number,
): Uint32Array {
  const best = new Map<string, number>()
  for (const row of rows) {
    const coin = base[row] ?? ''
    const known = best.get(coin)
    if (known === undefined || Number.isNaN(sumOf(known)) || sumOf(row) > sumOf(known)) {
      best.set(coin, row)
    }
  }
  return Uint32Array.from(best.values()).sort()
}
