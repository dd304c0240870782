/** A part of a row of points: places of its first and its last one. */
export interface Span {
  from: number
  to: number
}

/** What a pointer holds: one end, the whole span, or the place from which a new one is drawn. */
export type Grip = 'from' | 'to' | 'span' | 'new'

/** A grip with the span as it was when it was taken, and where that was. */
export interface Grab {
  grip: Grip
  at: number
  span: Span
}

/** Fewest steps between the ends of a span. */
const minSteps = 1

/**
 * What is taken hold of at a place.
 * @param reach how far beside an end still is that end, in places
 */
export function grabAt(at: number, span: Span, last: number, reach: number): Grab {
  const [toStart, toEnd] = [Math.abs(at - span.from), Math.abs(at - span.to)]
  const isInside = at > span.from && at < span.to
  const isWhole = span.from === 0 && span.to === last
  if (Math.min(toStart, toEnd) <= reach) {
    // Of two ends at one place that one, towards which there is room.
    const isStart = toStart === toEnd ? at > last / 2 : toStart < toEnd
    return { grip: isStart ? 'from' : 'to', at, span }
  }
  return { grip: isInside && !isWhole ? 'span' : 'new', at, span }
}

/** The span once its grip was brought to another place. */
export function draggedTo({ grip, at: start, span }: Grab, at: number, last: number): Span {
  switch (grip) {
    case 'span':
      return movedBy(span, at - start, last)
    case 'new':
      return spanBetween(start, at, last)
    default:
      return withEnd(span, grip, at, last)
  }
}

/** The span with one end elsewhere, which stays on its side of the other. */
export function withEnd({ from, to }: Span, end: 'from' | 'to', at: number, last: number): Span {
  return end === 'from'
    ? { from: within(at, 0, to - minSteps), to }
    : { from, to: within(at, from + minSteps, last) }
}

/** The place that a key brings an end to; undefined for a key that moves nothing. */
export function endByKey(key: string, at: number, last: number, page: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return at - 1
    case 'ArrowRight':
    case 'ArrowUp':
      return at + 1
    case 'PageDown':
      return at - page
    case 'PageUp':
      return at + page
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}

function movedBy({ from, to }: Span, steps: number, last: number): Span {
  const moved = within(steps, -from, last - to)
  return { from: from + moved, to: to + moved }
}

function spanBetween(one: number, other: number, last: number): Span {
  const from = within(Math.min(one, other), 0, last - minSteps)
  return { from, to: within(Math.max(one, other), from + minSteps, last) }
}

function within(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), Math.max(low, high))
}
