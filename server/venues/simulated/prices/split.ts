import { type Draws, mostChildren } from './draws.ts'
import type { Node } from './node.ts'
import { makePath, type Path, pathThrough } from './path.ts'
import { shareTrades } from './trades.ts'

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
