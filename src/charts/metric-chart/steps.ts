/** Values at steps of the same length: the first stands at `from`, Unix ms; `step` in ms; null is unknown. */
export interface Steps {
  from: number
  step: number
  values: readonly (number | null)[]
}

/** The time of a step, Unix ms. */
export function timeOfStep({ from, step }: Steps, index: number): number {
  return from + index * step
}

/** The step that a moment lies in, or the nearest; -1 where there is none. */
export function stepAt({ from, step, values }: Steps, time: number): number {
  return Math.min(Math.max(Math.floor((time - from) / step), 0), values.length - 1)
}

/** The newest known value with its place; undefined where none is known. */
export function newestValue({ values }: Steps): { index: number; value: number } | undefined {
  const index = values.findLastIndex((value) => value !== null)
  const value = values[index]
  return value === undefined || value === null ? undefined : { index, value }
}
