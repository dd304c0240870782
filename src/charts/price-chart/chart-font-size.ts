import { letterScale } from '../drawing-size.ts'

/** Size of what a chart on a canvas writes, at the usual size of letters, in px. */
const usualSize = 12

/** Size of what a chart on a canvas writes, in px. */
export function chartFontSize(): number {
  return usualSize * letterScale()
}
