import type { Bar } from '../bar.ts'

/**
 * Where a moment stands among bars: the number of its bar, with the part of the way to the next one. Beyond
 * the first and the last, bars are as far apart as the last two.
 * @param time Unix ms
 * @returns undefined for fewer than two bars
 */
export function placeOfTime(bars: readonly Bar[], time: number): number | undefined {
  const [first, last] = [bars[0], bars.at(-1)]
  const step = stepOf(bars)
  if (first === undefined || last === undefined || step === undefined) return undefined
  if (time <= first.time) return (time - first.time) / step
  if (time >= last.time) return bars.length - 1 + (time - last.time) / step
  let [low, high] = [0, bars.length - 1]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((bars[middle]?.time ?? 0) <= time) low = middle
    else high = middle
  }
  const [before, after] = [bars[low]?.time ?? 0, bars[high]?.time ?? 0]
  return low + (time - before) / (after - before)
}

/** The moment at a place among bars, Unix ms: the start of the nearest bar, or counted on beyond them. */
export function timeOfPlace(bars: readonly Bar[], place: number): number | undefined {
  const step = stepOf(bars)
  const at = Math.round(place)
  const [first, last] = [bars[0], bars.at(-1)]
  if (step === undefined || first === undefined || last === undefined) return undefined
  if (at < 0) return Math.max(0, first.time + at * step)
  return bars[at]?.time ?? last.time + (at - bars.length + 1) * step
}

function stepOf(bars: readonly Bar[]): number | undefined {
  const [before, last] = [bars.at(-2), bars.at(-1)]
  return before === undefined || last === undefined ? undefined : last.time - before.time
}
