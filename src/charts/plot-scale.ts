/** How values lie on the plot: evenly, or by their logarithm, which all of them must then have. */
export type ScaleKind = 'linear' | 'log'

/** Lowest and highest value of an axis. */
export type Domain = readonly [from: number, to: number]

const padding = 0.04

/** Where a value lies between two places; `from` need not be the smaller place. */
export function scaleBetween(
  [low, high]: Domain,
  from: number,
  to: number,
  kind: ScaleKind = 'linear',
): (value: number) => number {
  const ordinate = kind === 'log' ? Math.log : (value: number): number => value
  const start = ordinate(low)
  const span = ordinate(high) - start
  return (value) =>
    span === 0 ? (from + to) / 2 : from + ((ordinate(value) - start) / span) * (to - from)
}

/** The domain that holds all numbers with a little room; undefined where there is no number. */
export function domainOf(values: Iterable<number>, kind: ScaleKind = 'linear'): Domain | undefined {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (const value of values) {
    if (Number.isNaN(value)) continue
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  if (low > high) return undefined
  if (kind === 'log') {
    const factor = (high / low) ** padding
    return [low / factor, high * factor]
  }
  const room = high === low ? Math.abs(high) * padding || 1 : (high - low) * padding
  return [low - room, high + room]
}

/** Round values inside a domain for its grid lines: steps of 1, 2 or 5, at most `most` of them, or the powers of ten of a log scale. */
export function valueTicks(
  [low, high]: Domain,
  most: number,
  kind: ScaleKind = 'linear',
): number[] {
  if (kind === 'log') return powersOfTen(low, high, most)
  const rough = (high - low) / most
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10)
  const first = Math.ceil(low / step)
  const count = Math.floor(high / step) - first + 1
  // Products of whole numbers: a sum of steps would drift, and -0 has a sign.
  return Array.from({ length: count }, (_, index) => (first + index) * step || 0)
}

function powersOfTen(low: number, high: number, most: number): number[] {
  const first = Math.ceil(Math.log10(low))
  const last = Math.floor(Math.log10(high))
  const each = Math.max(1, Math.ceil((last - first + 1) / most))
  const ticks: number[] = []
  for (let power = first; power <= last; power += each) ticks.push(10 ** power)
  return ticks
}
