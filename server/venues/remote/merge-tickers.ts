import type { Ticker } from '../venue.ts'

/** One ticker that says what two in a row say: the newer values, the extremes of both. */
export function mergeTickers(older: Ticker, newer: Ticker): Ticker {
  const merged: Ticker = {
    symbolId: newer.symbolId,
    values: { ...older.values, ...newer.values },
  }
  const prices = [older, newer].flatMap(({ values, min, max }) => [values.last, min, max])
  const known = prices.filter(isKnown)
  if (known.length === 0) return merged
  return { ...merged, min: Math.min(...known), max: Math.max(...known) }
}

function isKnown(price: number | undefined): price is number {
  return price !== undefined && !Number.isNaN(price)
}
