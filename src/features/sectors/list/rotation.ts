/** A sector on the map of rotation. Places in px. */
export interface RotationPoint {
  key: string
  name: string
  x: number
  y: number
  /** Radius of its dot. */
  radius: number
}

/** Where a name stands: beside its dot, or above or below it. */
export interface RotationLabel {
  key: string
  x: number
  y: number
  anchor: 'start' | 'middle' | 'end'
}

const lineHeight = 14
/** Mean width of a letter at 12 px. */
const letter = 6.4
const gap = 5

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/**
 * Places for the names of points, each at the first side of its dot (end, start, above, below) where it
 * covers no dot and no other name, inside `width`. Larger dots choose first; where no side is free the name is
 * left out, and stands in the table.
 */
export function placeLabels(points: readonly RotationPoint[], width: number): RotationLabel[] {
  const taken: Box[] = points.map(({ x, y, radius }) => ({
    left: x - radius,
    right: x + radius,
    top: y - radius,
    bottom: y + radius,
  }))
  const order = points.toSorted((a, b) => b.radius - a.radius || a.y - b.y)
  return order.flatMap((point) => {
    const length = point.name.length * letter
    for (const { label, box } of sidesOf(point, length)) {
      if (box.left < 0 || box.right > width || box.top < 0) continue
      if (taken.some((other) => overlaps(box, other))) continue
      taken.push(box)
      return [label]
    }
    return []
  })
}

function sidesOf(
  { key, x, y, radius }: RotationPoint,
  length: number,
): { label: RotationLabel; box: Box }[] {
  const half = lineHeight / 2
  const beside = radius + gap
  const above = y - radius - half - 2
  const below = y + radius + half + 2
  const boxAt = (left: number, middle: number): Box => ({
    left,
    right: left + length,
    top: middle - half,
    bottom: middle + half,
  })
  return [
    { label: { key, x: x + beside, y, anchor: 'start' }, box: boxAt(x + beside, y) },
    { label: { key, x: x - beside, y, anchor: 'end' }, box: boxAt(x - beside - length, y) },
    { label: { key, x, y: above, anchor: 'middle' }, box: boxAt(x - length / 2, above) },
    { label: { key, x, y: below, anchor: 'middle' }, box: boxAt(x - length / 2, below) },
  ]
}

function overlaps(one: Box, other: Box): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  )
}

/** The radius of a dot whose area stands for a turnover, px: 3 to 10. */
export function radiusOf(turnover: number, largest: number): number {
  return largest > 0 ? Math.max(3, 10 * Math.sqrt(turnover / largest)) : 3
}
