import type { Box } from './treemap-layout.ts'

/** Where an arrow key leads on a picture, whatever the direction of the text. */
export type Heading = 'left' | 'right' | 'up' | 'down'

const headings: Readonly<Record<string, Heading>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/** The heading of an arrow key; undefined for every other key. */
export function headingOf(key: string): Heading | undefined {
  return Object.hasOwn(headings, key) ? headings[key] : undefined
}

/**
 * The box that an arrow key leads to from another: the nearest on that side of those that stand beside
 * it, else the nearest on that side at all.
 * @returns its position, or `from` where there is none
 */
export function neighbourOf(boxes: readonly Box[], from: number, heading: Heading): number {
  const start = boxes[from]
  if (start === undefined) return from
  let best = from
  let least = Number.POSITIVE_INFINITY
  boxes.forEach((box, at) => {
    const { ahead, aside, offset } = placeOf(start, box, heading)
    if (at === from || ahead < 0) return
    // What stands beside comes before everything that does not, then the nearer, then the straighter.
    const cost = (aside > 0 ? 1e9 + aside * 1e3 : 0) + ahead * 10 + offset / 10
    if (cost >= least) return
    least = cost
    best = at
  })
  return best
}

interface Place {
  /** How far the box begins beyond the edge, in px; below zero where it is on another side. */
  ahead: number
  /** How far it lies off the way, in px; 0 where it stands beside. */
  aside: number
  /** Distance of the middles across the way, in px. */
  offset: number
}

function placeOf(start: Box, box: Box, heading: Heading): Place {
  const across = heading === 'up' || heading === 'down'
  const aside = across
    ? gapOf(start.x, start.width, box.x, box.width)
    : gapOf(start.y, start.height, box.y, box.height)
  const offset = across
    ? Math.abs(start.x + start.width / 2 - box.x - box.width / 2)
    : Math.abs(start.y + start.height / 2 - box.y - box.height / 2)
  return { ahead: aheadOf(start, box, heading), aside, offset }
}

function aheadOf(start: Box, box: Box, heading: Heading): number {
  switch (heading) {
    case 'left':
      return start.x - (box.x + box.width)
    case 'right':
      return box.x - (start.x + start.width)
    case 'up':
      return start.y - (box.y + box.height)
    case 'down':
      return box.y - (start.y + start.height)
  }
}

/** The gap between two spans; 0 where they overlap. */
function gapOf(one: number, oneLength: number, other: number, otherLength: number): number {
  if (one < other + otherLength && other < one + oneLength) return 0
  return Math.max(other - one - oneLength, one - other - otherLength, 0) + 1
}
