import type { Bar } from './bar.ts'
import { makePath, type Path, pathThrough } from './path.ts'
import { shareTrades } from './trades.ts'

/** A bar that knows how restless it is, which decides how its children look. */
export interface Node extends Bar {
  /** Deviation of the price over the bar's time, in price mantissas. */
  deviation: number
}

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
const mostChildren = 31

/** Room for the draws of the widest split. */
export function makeDraws(): Draws {
  const column = () => new Float64Array(mostChildren)
  return { step: column(), unrest: column(), up: column(), down: column(), activity: column() }
}

// Scratch of one split. Splitting is synchronous and never nests, so it can be shared.
const path: Path = makePath(mostChildren)
const volumes = new Float64Array(mostChildren)
const turnovers = new Float64Array(mostChildren)

/**
 * Splits a node into `count` children that tell how it came about: the first opens at its open, the
 * last closes at its close, each opens where the one before closed, none leaves its range, at least
 * one reaches its high and one its low, and volumes and turnovers add up exactly.
 * @param turnoverUnit turnover units in one unit of volume at a price mantissa of 1
 */
export function split(parent: Node, count: number, draws: Draws, turnoverUnit: number): Node[] {
  pathThrough(parent, count, draws, path)
  shareTrades(parent, count, draws.activity, path, turnoverUnit, volumes, turnovers)
  const children: Node[] = []
  for (let child = 0; child < count; child++) {
    children.push({
      open: path.at[child] ?? 0,
      high: path.high[child] ?? 0,
      low: path.low[child] ?? 0,
      close: path.at[child + 1] ?? 0,
      volume: volumes[child] ?? 0,
      turnover: turnovers[child] ?? 0,
      deviation: path.deviation[child] ?? 0,
    })
  }
  return children
}
