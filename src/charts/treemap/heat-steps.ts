/** How strong a tile's colour is: 4 is most, the sign is the direction, 0 is flat or unknown. */
export type HeatStep = -4 | -3 | -2 | -1 | 0 | 1 | 2 | 3 | 4

/** Every step from the strongest fall to the strongest rise. */
export const heatSteps = [-4, -3, -2, -1, 0, 1, 2, 3, 4] as const satisfies readonly HeatStep[]

/** What the strongest colour stands for, in percent. */
export const heatScales = [3, 5, 10] as const
export type HeatScale = (typeof heatScales)[number]

/** Where the steps begin, as fractions, weakest first. */
export type HeatBorders = readonly [number, number, number, number]

/** Shares of a scale at which its steps begin: 0.1, 1, 3 and 5 % at scale 5. */
const shares = [0.02, 0.2, 0.6, 1] as const

/** The borders of a scale whose strongest step begins at `top`, a fraction. */
export function heatBorders(top: number): HeatBorders {
  const [first, second, third, fourth] = shares
  return [first * top, second * top, third * top, fourth * top]
}

/** The step of a value, a fraction; NaN, which is unknown, is flat. */
export function heatStep(value: number, borders: HeatBorders): HeatStep {
  const size = Math.abs(value)
  if (!(size >= borders[0])) return 0
  const up = value > 0
  if (size < borders[1]) return up ? 1 : -1
  if (size < borders[2]) return up ? 2 : -2
  if (size < borders[3]) return up ? 3 : -3
  return up ? 4 : -4
}
