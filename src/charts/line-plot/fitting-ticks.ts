import type { AxisTick } from '../time-ticks.ts'

/** Least room between two labels, px. */
const gap = 8

/**
 * All ticks below a plot, or every second, third and so on, so that no label touches the next.
 * @param xAt where a tick stands, px
 * @param letter mean width of a letter, px
 */
export function fittingTicks(
  ticks: readonly AxisTick[],
  xAt: (x: number) => number,
  letter: number,
): readonly AxisTick[] {
  const fits = (some: readonly AxisTick[]): boolean =>
    some.every((tick, index) => {
      const next = some[index + 1]
      if (next === undefined) return true
      const room = (letter * (tick.label.length + next.label.length)) / 2 + gap
      return xAt(next.x) - xAt(tick.x) >= room
    })
  for (let step = 1; step < ticks.length; step++) {
    const some = ticks.filter((_, index) => index % step === 0)
    if (fits(some)) return some
  }
  return ticks.slice(0, 1)
}
