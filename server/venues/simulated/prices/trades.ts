import type { Node } from './node.ts'
import type { Path } from './path.ts'

/**
 * Volume grows with the range to the power of 1.5. So much of a child's deviation is counted as range
 * on top, since still bars trade as well.
 */
const stillTrading = 0.5

/** How far volume may be moved between dear and cheap children to meet the average price. */
const mostTilt = 4

/**
 * Shares a node's volume and turnover among its children exactly, so that busy children are the ones
 * that went far, and each child's average price, turnover by volume, lies inside its range. (Where
 * ranges are a few price steps wide, rounding may leave it just outside.)
 * @param turnoverUnit turnover units in one unit of volume at a price mantissa of 1
 */
export function shareTrades(
  node: Node,
  count: number,
  activity: Float64Array,
  path: Path,
  turnoverUnit: number,
  volumes: Float64Array,
  turnovers: Float64Array,
): void {
  for (let child = 0; child < count; child++) {
    const idle = of(path.deviation, child) * stillTrading + 1
    const reach = idle + of(path.high, child) - of(path.low, child)
    volumes[child] = of(activity, child) * reach * Math.sqrt(reach)
  }
  const average = node.turnover / turnoverUnit / node.volume
  tiltTowards(average, volumes, count, path)
  partition(node.volume, volumes, count)
  const position = positionFor(average, volumes, count, path)
  for (let child = 0; child < count; child++) {
    const low = of(path.low, child)
    turnovers[child] = of(volumes, child) * (low + position * (of(path.high, child) - low))
  }
  partition(node.turnover, turnovers, count)
}

/**
 * Moves weight between children whose middle is dearer and cheaper than `average` until both sides
 * balance. There nearly always are both, since the child at the node's high lies above the node's
 * middle and the one at its low below.
 */
function tiltTowards(average: number, weights: Float64Array, count: number, path: Path): void {
  let dear = 0
  let cheap = 0
  for (let child = 0; child < count; child++) {
    const excess = of(weights, child) * (middleOf(path, child) - average)
    if (excess > 0) dear += excess
    else cheap -= excess
  }
  if (dear === 0 || cheap === 0) return
  const tilt = Math.min(mostTilt, Math.max(1 / mostTilt, Math.sqrt(cheap / dear)))
  for (let child = 0; child < count; child++) {
    weights[child] = of(weights, child) * (middleOf(path, child) > average ? tilt : 1 / tilt)
  }
}

/**
 * The position in their ranges, 0 at the low and 1 at the high, at which all children together trade
 * at `average`; the nearest there is where the tilt did not suffice.
 */
function positionFor(average: number, volumes: Float64Array, count: number, path: Path): number {
  let aboveLows = 0
  let spread = 0
  for (let child = 0; child < count; child++) {
    aboveLows += of(volumes, child) * (average - of(path.low, child))
    spread += of(volumes, child) * (of(path.high, child) - of(path.low, child))
  }
  return Math.min(1, Math.max(0, aboveLows / (spread || 1)))
}

/**
 * Replaces `count` weights by whole numbers in their proportion that add up to `total` exactly.
 * Without any weight the last takes all.
 */
export function partition(total: number, weights: Float64Array, count: number): void {
  let all = 0
  for (let child = 0; child < count; child++) all += of(weights, child)
  const scale = total / all
  let weight = 0
  let given = 0
  for (let child = 0; child < count - 1; child++) {
    weight += of(weights, child)
    const upTo = Math.min(total, Math.round(weight * scale) || 0)
    weights[child] = upTo - given
    given = upTo
  }
  weights[count - 1] = total - given
}

function middleOf(path: Path, child: number): number {
  return (of(path.high, child) + of(path.low, child)) / 2
}

function of(column: Float64Array, index: number): number {
  return column[index] ?? 0
}
