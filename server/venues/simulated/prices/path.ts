import type { Draws } from './draws.ts'
import type { Node } from './node.ts'

/** The price's way through one node, child by child. Scratch: every split writes it anew. */
export interface Path {
  /** Where the children meet: child n goes from `at[n]` to `at[n + 1]`. */
  at: Float64Array
  high: Float64Array
  low: Float64Array
  /** Deviation of each child, in price mantissas. */
  deviation: Float64Array
  /** How much of the node's unrest has passed where the children meet, from 0 to 1. */
  passed: Float64Array
  /** How far each child reaches above and below both its ends. */
  up: Float64Array
  down: Float64Array
}

/** Room for a path through `children` children. */
export function makePath(children: number): Path {
  const column = () => new Float64Array(children + 1)
  return {
    at: column(),
    high: column(),
    low: column(),
    deviation: column(),
    passed: column(),
    up: column(),
    down: column(),
  }
}

/**
 * Draws a way through `node`: a random walk, pinned to its open and close, bent so that its highest
 * and lowest points come to lie on the node's high and low, mirrored where it still leaves them, and
 * rounded to whole prices.
 */
export function pathThrough(node: Node, count: number, draws: Draws, path: Path): void {
  walk(node, count, draws, path)
  measure(count, path)
  const highest = indexOfGreatest(path.high, count, 1)
  const lowest = indexOfGreatest(path.low, count, -1)
  bend(node, count, path, highest, lowest)
  settle(node, count, path)
  path.high[highest] = node.high
  path.low[lowest] = node.low
}

/**
 * A Brownian bridge from open to close whose clock is unrest instead of time. The extremes of each
 * child follow the law of the maximum of a bridge, see `reachOf`.
 */
function walk({ open, close, deviation }: Node, count: number, draws: Draws, path: Path): void {
  const { at, up, down, passed } = path
  let unrest = 0
  for (let child = 0; child < count; child++) unrest += of(draws.unrest, child)
  at[0] = 0
  passed[0] = 0
  for (let child = 0; child < count; child++) {
    const share = of(draws.unrest, child) / unrest
    path.deviation[child] = deviation * Math.sqrt(share)
    passed[child + 1] = of(passed, child) + share
    at[child + 1] = of(at, child) + of(draws.step, child) * of(path.deviation, child)
  }
  const tilt = close - open - of(at, count)
  for (let meeting = 0; meeting <= count; meeting++) {
    at[meeting] = open + of(at, meeting) + of(passed, meeting) * tilt
  }
  for (let child = 0; child < count; child++) {
    const way = of(at, child + 1) - of(at, child)
    up[child] = reachOf(way, of(path.deviation, child), of(draws.up, child))
    down[child] = reachOf(way, of(path.deviation, child), of(draws.down, child))
  }
}

/**
 * How far a bridge reaches beyond the ends of its `way`: the law of the maximum of a Brownian bridge
 * that ends at w, P(max > m) = exp(-2 m (m - w) / deviation^2), solved for m at `chance`, less max(0, w).
 */
export function reachOf(way: number, deviation: number, chance: number): number {
  const span = Math.sqrt(way * way - 2 * deviation * deviation * Math.log(chance))
  return (span - Math.abs(way)) / 2
}

/** Notes each child's high and low from where its ends lie. */
function measure(count: number, { at, high, low, up, down }: Path): void {
  for (let child = 0; child < count; child++) {
    high[child] = Math.max(of(at, child), of(at, child + 1)) + of(up, child)
    low[child] = Math.min(of(at, child), of(at, child + 1)) - of(down, child)
  }
}

/**
 * Moves the walk so that its extremes come to lie where the node's are. The shift is full at the
 * extremes and fades evenly towards open, close and the other extreme, so that no spike comes in.
 */
function bend(node: Node, count: number, path: Path, highest: number, lowest: number): void {
  const { at, high, low, passed } = path
  const lift = { when: middleOf(passed, highest), by: node.high - of(high, highest) }
  const drop = { when: middleOf(passed, lowest), by: node.low - of(low, lowest) }
  const [first, then] = lift.when <= drop.when ? [lift, drop] : [drop, lift]
  const shiftAt = (when: number) => {
    if (when <= first.when) return (first.by * when) / (first.when || 1)
    if (when >= then.when) return (then.by * (1 - when)) / (1 - then.when || 1)
    return first.by + ((then.by - first.by) * (when - first.when)) / (then.when - first.when)
  }
  for (let meeting = 1; meeting < count; meeting++) {
    at[meeting] = of(at, meeting) + shiftAt(of(passed, meeting))
  }
}

/** Mirrors what leaves the node's range back into it and rounds to whole prices. */
function settle(node: Node, count: number, path: Path): void {
  const { at, high, low } = path
  at[0] = node.open
  at[count] = node.close
  for (let meeting = 1; meeting < count; meeting++) at[meeting] = mirrored(node, of(at, meeting))
  measure(count, path)
  for (let child = 0; child < count; child++) {
    const from = of(at, child)
    const to = of(at, child + 1)
    high[child] = Math.max(from, to, mirrored(node, of(high, child)))
    low[child] = Math.min(from, to, mirrored(node, of(low, child)))
  }
}

function mirrored({ high, low }: Node, price: number): number {
  if (low <= price && price <= high) return Math.round(price)
  const range = high - low
  const above = Math.abs(price - low) % (2 * range || 1)
  return low + Math.round(above > range ? Math.max(0, 2 * range - above) : above)
}

function indexOfGreatest(column: Float64Array, count: number, sign: 1 | -1): number {
  let index = 0
  for (let child = 1; child < count; child++) {
    if (sign * of(column, child) > sign * of(column, index)) index = child
  }
  return index
}

function middleOf(passed: Float64Array, child: number): number {
  return (of(passed, child) + of(passed, child + 1)) / 2
}

function of(column: Float64Array, index: number): number {
  return column[index] ?? 0
}
