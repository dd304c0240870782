import type { ChangeRules } from '../../../src/contract/market/change-rules.ts'

/** Minutes that are compared, and how many such stretches before them are what is usual. */
const stretch = 15
const usualStretches = 24

/** How many minutes the comparison looks at. */
export const volumeMinutes: number = stretch * (usualStretches + 1)

/**
 * How many times the usual volume was traded in the 15 minutes that end with `volumes[end]`: their sum over the
 * mean of the 24 stretches of 15 minutes before. NaN where that is not known or nothing was traded then.
 * @param volumes of minutes in a row, oldest first
 */
export function timesUsual(volumes: ArrayLike<number>, end: number): number {
  if (end + 1 < volumeMinutes || end >= volumes.length) return Number.NaN
  let recent = 0
  let before = 0
  for (let index = end - volumeMinutes + 1; index <= end; index++) {
    const volume = volumes[index] ?? Number.NaN
    if (index > end - stretch) recent += volume
    else before += volume
  }
  return before > 0 ? recent / (before / usualStretches) : Number.NaN
}

/** The largest level of unusual volume that is reached; undefined where none is. */
export function levelOf(times: number, { volumeTimes }: ChangeRules): number | undefined {
  return volumeTimes.findLast((level) => times >= level)
}
