import type { Bar } from './bar.ts'

/** A bar that knows how restless it is, which decides how its children look. */
export interface Node extends Bar {
  /** Deviation of the price over the bar's time, in price mantissas. */
  deviation: number
}
