import {
  CandlestickSeries,
  createChart,
  HistogramSeries,
  type IChartApi,
  LineSeries,
  type UTCTimestamp,
} from 'lightweight-charts'
import type { Bar } from '../../../src/charts/bar.ts'
import { type Indicator, isOverlay, linesOf } from '../../../src/charts/indicators/indicator.ts'

declare global {
  interface Window {
    /** Draws the bars with the library alone, at once. */
    drawBare?: (bars: readonly Bar[], indicators: readonly Indicator[], shown: number) => void
  }
}

window.drawBare = (bars, indicators, shown) => {
  const element = document.createElement('div')
  element.id = 'bare'
  element.style.cssText = 'position:fixed;inset:0'
  document.body.append(element)
  const chart = createChart(element, { autoSize: true, layout: { attributionLogo: false } })
  const time = (bar: Bar): UTCTimestamp => (bar.time / 1_000) as UTCTimestamp
  chart
    .addSeries(HistogramSeries, { priceScaleId: 'volume' })
    .setData(bars.map((bar) => ({ time: time(bar), value: bar.volume })))
  chart.addSeries(CandlestickSeries).setData(bars.map((bar) => ({ ...bar, time: time(bar) })))
  let pane = 0
  for (const indicator of indicators) {
    if (!isOverlay(indicator.name)) pane += 1
    addLines(chart, bars, indicator, isOverlay(indicator.name) ? 0 : pane)
  }
  chart.timeScale().setVisibleLogicalRange({ from: bars.length - shown, to: bars.length + 4 })
}

function addLines(
  chart: IChartApi,
  bars: readonly Bar[],
  indicator: Indicator,
  pane: number,
): void {
  for (const { values } of linesOf(indicator, bars, 'day')) {
    chart.addSeries(LineSeries, { lineWidth: 1 }, pane).setData(
      bars.map(({ time }, at) => {
        const value = values[at] ?? Number.NaN
        const point = { time: (time / 1_000) as UTCTimestamp }
        return Number.isNaN(value) ? point : { ...point, value }
      }),
    )
  }
}
