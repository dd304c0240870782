/** Highest and lowest prices in each of the last spans of time, which are numbered since 1970. */
export interface Extremes {
  readonly highs: Float64Array
  readonly lows: Float64Array
  /** Number of the newest span; -1 before the first. */
  newest: number
  /** First span from which on everything is known. */
  since: number
}

/** Extremes of `count` spans, all unknown. */
export function createExtremes(count: number): Extremes {
  return {
    highs: new Float64Array(count).fill(Number.NaN),
    lows: new Float64Array(count).fill(Number.NaN),
    newest: -1,
    since: Number.POSITIVE_INFINITY,
  }
}

/**
 * Takes in a range of prices of a span, which is the newest or a later one. Spans that are passed over
 * stay unknown.
 */
export function addRange(extremes: Extremes, span: number, high: number, low: number): void {
  const { highs, lows } = extremes
  const count = highs.length
  if (span > extremes.newest) {
    const first = Math.max(extremes.newest + 1, span - count + 1)
    for (let passed = first; passed <= span; passed++) {
      highs[passed % count] = Number.NaN
      lows[passed % count] = Number.NaN
    }
    extremes.newest = span
  }
  const place = span % count
  if (!((highs[place] ?? Number.NaN) >= high)) highs[place] = high
  if (!((lows[place] ?? Number.NaN) <= low)) lows[place] = low
}

/** True if everything is known of the span and the `before` spans before it. */
export function covers(extremes: Extremes, span: number, before: number): boolean {
  return extremes.since <= span - before
}

/** The highest price of a span and the `before` spans before it; NaN where none is known. */
export function highest(extremes: Extremes, span: number, before: number): number {
  const { highs, newest } = extremes
  let found = Number.NaN
  for (let each = Math.max(0, span - before); each <= Math.min(span, newest); each++) {
    const high = highs[each % highs.length] ?? Number.NaN
    if (high > found || Number.isNaN(found)) found = high
  }
  return found
}

/** The lowest price of a span and the `before` spans before it; NaN where none is known. */
export function lowest(extremes: Extremes, span: number, before: number): number {
  const { lows, newest } = extremes
  let found = Number.NaN
  for (let each = Math.max(0, span - before); each <= Math.min(span, newest); each++) {
    const low = lows[each % lows.length] ?? Number.NaN
    if (low < found || Number.isNaN(found)) found = low
  }
  return found
}
