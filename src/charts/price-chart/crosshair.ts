import type { IChartApi } from 'lightweight-charts'
import { createListeners, type Listeners } from '../../lib/store/listeners.ts'
import type { Bar } from '../bar.ts'
import type { ZoneOffset } from '../time-labels.ts'
import type { ChartSeries } from './chart-series.ts'
import { chartTime } from './chart-time.ts'

/** The crosshair of a chart, which stands on bars. */
export interface Crosshair {
  /** The bar under it; undefined while there is none. */
  onPoint: Listeners<[number | undefined]>['add']
  /** Puts it on a bar, or takes it away. */
  point: (at: number | undefined, zone: ZoneOffset) => void
  /** Says once a frame where it stands: while a chart is dragged it moves twice in one. */
  announce: () => void
}

/** The crosshair over the prices of `series`. */
export function createCrosshair(
  chart: IChartApi,
  series: ChartSeries,
  readBars: () => readonly Bar[],
): Crosshair {
  const points = createListeners<[number | undefined]>()
  let pointed: number | undefined
  let announced: number | undefined

  chart.subscribeCrosshairMove(({ logical }) => {
    const at = logical === undefined ? undefined : Math.round(logical)
    pointed = at === undefined || readBars()[at] === undefined ? undefined : at
  })

  return {
    onPoint: points.add,
    point: (at, zone) => {
      const bar = at === undefined ? undefined : readBars()[at]
      if (bar === undefined) return chart.clearCrosshairPosition()
      const main = series.main()
      chart.setCrosshairPosition(main.closeOf(bar), chartTime(bar.time, zone), main.api)
    },
    announce: () => {
      if (pointed === announced) return
      announced = pointed
      points.emit(pointed)
    },
  }
}
