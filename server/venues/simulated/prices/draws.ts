/**
 * Chance for the children of one node, one entry per child. Whoever draws fills the columns from 0
 * and hands over the count.
 */
export interface Draws {
  /** Which way the price goes: mean 0, deviation 1. */
  step: Float64Array
  /** Share of the parent's unrest (variance) that falls on the child, in any unit. */
  unrest: Float64Array
  /** From 0 to 1: how far the child reaches beyond its open and close, up and down. */
  up: Float64Array
  down: Float64Array
  /** How busy the child is for the way it goes, in any unit. */
  activity: Float64Array
}

/** The widest split: a month of 31 days. */
export const mostChildren = 31

/** Room for the draws of the widest split. */
export function makeDraws(): Draws {
  const column = () => new Float64Array(mostChildren)
  return { step: column(), unrest: column(), up: column(), down: column(), activity: column() }
}
