/** Numbers of many symbols for each of the last spans of time. */
export interface Rolling {
  /** The same count of numbers per symbol id, oldest first, NaN where unknown. */
  readonly bySymbol: Map<string, Float64Array>
  /** Symbols whose past has a hole that klines could fill. */
  readonly incomplete: Set<string>
}

/** Brings the symbols in line with a listing: new ones start unknown, with `count` numbers, others leave. */
export function alignSymbols(
  rolling: Rolling,
  symbolIds: ReadonlySet<string>,
  count: number,
): void {
  const { bySymbol, incomplete } = rolling
  for (const symbolId of bySymbol.keys()) {
    if (symbolIds.has(symbolId)) continue
    bySymbol.delete(symbolId)
    incomplete.delete(symbolId)
  }
  for (const symbolId of symbolIds) {
    if (bySymbol.has(symbolId)) continue
    bySymbol.set(symbolId, new Float64Array(count).fill(Number.NaN))
    incomplete.add(symbolId)
  }
}

/** Moves the numbers of one symbol on by `spans`, whose own numbers are unknown. */
export function shiftSpans(numbers: Float64Array, spans: number): void {
  const gone = Math.min(spans, numbers.length)
  if (gone <= 0) return
  numbers.copyWithin(0, gone)
  numbers.fill(Number.NaN, numbers.length - gone)
}
