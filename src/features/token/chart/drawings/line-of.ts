import type { PriceChart } from '../../../../charts/price-chart/price-chart.ts'
import type { Drawing } from './drawing.ts'

/** Where a line begins and ends, in px from the upper left corner of the chart. */
export interface LineEnds {
  x1: number
  y1: number
  x2: number
  y2: number
}

/** The ends of a line in px; undefined where they are not known. */
export function lineOf(
  chart: Pick<PriceChart, 'leftOf' | 'heightOf'>,
  drawing: Drawing,
  width: number,
): LineEnds | undefined {
  if (drawing.kind === 'horizontal') {
    const y = chart.heightOf(drawing.price)
    return y === undefined ? undefined : { x1: 0, y1: y, x2: width, y2: y }
  }
  const { from, to } = drawing
  const [x1, y1] = [chart.leftOf(from.time), chart.heightOf(from.price)]
  const [x2, y2] = [chart.leftOf(to.time), chart.heightOf(to.price)]
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return undefined
  return { x1, y1, x2, y2 }
}
