import type { IChartApi } from 'lightweight-charts'
import type { Bar } from '../bar.ts'
import { chartFontSize } from './chart-font-size.ts'
import { extremeLabels } from './extreme-labels.ts'
import { addIndicatorSeries, type RenderedIndicator } from './indicator-series.ts'
import type { PriceLook } from './look.ts'
import { addMainSeries, type MainSeries } from './main-series.ts'
import type { TopRoom } from './top-room.ts'
import { addVolumeSeries } from './volume-series.ts'

/** What a chart draws of its own symbol: prices with their extremes, volume and indicators. */
export interface ChartSeries {
  /** Draws all bars anew. */
  draw: () => void
  /** The last bar has changed, or one came after it. */
  update: () => void
  /** Puts series of another look in place of every series of the chart; they are empty until drawn. */
  setLook: (look: PriceLook) => void
  /** The series of the prices, until the look is another. */
  main: () => MainSeries
  indicators: () => readonly RenderedIndicator[]
}

/** What series take from their chart. */
export interface ChartSeriesOptions {
  chart: IChartApi
  fontFamily: string
  readBars: () => readonly Bar[]
  topRoom: TopRoom
  /** Called in each frame, with true where something may stand elsewhere. */
  onDraw: (isMoved: boolean) => void
}

/** The series of a look, empty. */
export function createChartSeries(first: PriceLook, options: ChartSeriesOptions): ChartSeries {
  const { chart, readBars } = options
  let parts = addParts(first, options)
  return {
    draw: () => {
      parts.volume.setBars(readBars())
      parts.main.setBars(readBars())
      parts.indicators.setBars(readBars())
    },
    update: () => {
      parts.volume.update(readBars())
      parts.main.update(readBars())
      parts.indicators.update(readBars())
    },
    setLook: (look) => {
      removeSeries(chart)
      parts = addParts(look, options)
    },
    main: () => parts.main,
    indicators: () => parts.indicators.rendered(),
  }
}

function addParts(
  look: PriceLook,
  { chart, fontFamily, readBars, topRoom, onDraw }: ChartSeriesOptions,
) {
  const volume = addVolumeSeries(chart, look)
  const main = addMainSeries(chart, look)
  const indicators = addIndicatorSeries(chart, look)
  const font = `${chartFontSize()}px ${fontFamily}`
  const hasExtremes = look.kind !== 'line' && look.kind !== 'area'
  const labelled = hasExtremes ? readBars : () => []
  main.api.attachPrimitive(
    extremeLabels({ chart, main, look, font, onDraw, bars: labelled, topRoom: topRoom.get }),
  )
  return { main, volume, indicators }
}

function removeSeries(chart: IChartApi): void {
  for (const pane of chart.panes()) {
    for (const series of pane.getSeries()) chart.removeSeries(series)
  }
}
