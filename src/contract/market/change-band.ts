/** Where the bands of rises after the first begin, as fractions; those of falls mirror them. */
const borders = [0.03, 0.05, 0.07] as const
/** Beyond this begins the last one. */
const last = 0.1

/** A change smaller than this, a fraction, is shown as 0.00 % and counts as none. */
export const leastChange = 0.00005

/**
 * The bands of a change from the strongest fall to the strongest rise: below -10 %, -10 to -7, -7 to -5,
 * -5 to -3, -3 to 0, none, 0 to 3, 3 to 5, 5 to 7, 7 to 10, above 10 %.
 */
export const changeBands = [
  'below-10',
  '-10-7',
  '-7-5',
  '-5-3',
  '-3-0',
  '0',
  '0-3',
  '3-5',
  '5-7',
  '7-10',
  'above-10',
] as const
export type ChangeBand = (typeof changeBands)[number]

/** Position of the band of no change. */
export const flatBand = 5

/**
 * Position of the band of a change, a fraction; -1 where it is unknown. A border counts to the band of the
 * larger moves, but 10 % to that below it.
 */
export function changeBandOf(change: number): number {
  if (Number.isNaN(change)) return -1
  const size = Math.abs(change)
  if (size < leastChange) return flatBand
  const steps = size > last ? 5 : 1 + borders.filter((border) => size >= border).length
  return change > 0 ? flatBand + steps : flatBand - steps
}
