import { hour, minute } from './ladder.ts'
import { type Tree, TreeCursor } from './tree.ts'

/** Both coins of a pair, each at a place in its tree. */
export interface Legs {
  base: TreeCursor
  quote: TreeCursor
  /** What each minute's trades come to in the hour that was asked for last. */
  turnovers: Float64Array
  /** Start of that hour, Unix ms. */
  turnoversFrom: number
}

/** Both coins at no place yet. */
export function makeLegs(base: Tree, quote: Tree): Legs {
  return {
    base: new TreeCursor(base),
    quote: new TreeCursor(quote),
    turnovers: new Float64Array(hour / minute),
    turnoversFrom: Number.NaN,
  }
}

/** Lets go of what both hold of their trees. */
export function trimLegs({ base, quote }: Legs): void {
  base.trim()
  quote.trim()
}

/** The price of the first coin in the second, of both prices against USDT; all are mantissas. */
export type Quotient = (basePrice: number, quotePrice: number) => number

/** A quotient in this unit of mantissas, 1 at least. */
export function quotientIn(unit: number): Quotient {
  return (basePrice, quotePrice) => Math.max(1, Math.round((basePrice / quotePrice) * unit))
}
