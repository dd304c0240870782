import { type IChartApi, type ISeriesApi, LineSeries } from 'lightweight-charts'
import type { Bar } from '../bar.ts'
import { chartTime } from './chart-time.ts'
import type { PriceLook } from './look.ts'
import { priceFormat } from './price-formats.ts'

/** One of the series colours of the design, by its number. */
export type SeriesColor = 1 | 2 | 3 | 4

/** Lines of other symbols beside the prices. */
export interface ComparedSeries {
  set: (name: string, bars: readonly Bar[] | undefined, color: SeriesColor) => void
  /** Draws them where `main` has bars, so that they add no time of their own. */
  draw: (main: readonly Bar[], look: PriceLook) => void
  /** Their series are about to be removed with all others. */
  forget: () => void
}

interface Compared {
  bars: readonly Bar[]
  color: SeriesColor
  series: ISeriesApi<'Line'> | undefined
}

/** The lines of other symbols in a chart. */
export function createComparedSeries(chart: IChartApi): ComparedSeries {
  const lines = new Map<string, Compared>()
  return {
    set: (name, bars, color) => {
      const known = lines.get(name)
      if (bars !== undefined) {
        lines.set(name, { bars, color, series: known?.series })
        return
      }
      if (known?.series !== undefined) chart.removeSeries(known.series)
      lines.delete(name)
    },
    draw: (main, look) => {
      const times = new Set(main.map(({ time }) => time))
      for (const line of lines.values()) {
        line.series ??= chart.addSeries(LineSeries, {
          lineWidth: 2,
          priceLineVisible: false,
          lastValueVisible: false,
          priceFormat: priceFormat(look.decimals, look.style),
        })
        line.series.applyOptions({ color: look.colors.series[line.color] })
        line.series.setData(
          line.bars
            .filter(({ time }) => times.has(time))
            .map(({ time, close }) => ({ time: chartTime(time, look.zone), value: close })),
        )
      }
    },
    forget: () => {
      for (const line of lines.values()) line.series = undefined
    },
  }
}
