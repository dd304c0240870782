import {
  type AutoscaleInfoProvider,
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  LineSeries,
  LineStyle,
} from 'lightweight-charts'
import type { Bar } from '../bar.ts'
import {
  bandOf,
  type Indicator,
  type IndicatorLine,
  isOverlay,
  linesOf,
} from '../indicators/indicator.ts'
import { chartTime } from './chart-time.ts'
import type { PriceLook } from './look.ts'
import { priceFormat } from './price-formats.ts'

/** What is drawn of all indicators. */
export interface IndicatorSeries {
  setBars: (bars: readonly Bar[]) => void
  update: (bars: readonly Bar[]) => void
  /** The lines of each indicator as they were drawn last. */
  rendered: () => readonly RenderedIndicator[]
}

/** One indicator with its values. */
export interface RenderedIndicator {
  indicator: Indicator
  /** The pane that it stands in; 0 is that of the prices. */
  pane: number
  lines: readonly IndicatorLine[]
}

/** Heights of panes to each other, in px of the design. */
const paneHeights = { prices: 412, indicator: 92 } as const
/** Indices of strength have one decimal. */
const indexDecimals = 1

/** Draws the indicators of a look: over the prices, or each in a pane below. */
export function addIndicatorSeries(chart: IChartApi, look: PriceLook): IndicatorSeries {
  let panes = 0
  const shown = look.indicators.map((indicator) => {
    const pane = isOverlay(indicator.name) ? 0 : ++panes
    const lines = linesOf(indicator, [], look.session)
    return {
      indicator,
      pane,
      series: lines.map((line) => addLine(chart, look, indicator, line, pane)),
    }
  })
  for (const [at, pane] of chart.panes().entries()) {
    pane.setStretchFactor(at === 0 ? paneHeights.prices : paneHeights.indicator)
  }
  let rendered: RenderedIndicator[] = []
  const compute = (bars: readonly Bar[]): void => {
    rendered = shown.map(({ indicator, pane }) => {
      return { indicator, pane, lines: linesOf(indicator, bars, look.session) }
    })
  }
  const point = (bars: readonly Bar[], values: ArrayLike<number>, at: number) => {
    const time = chartTime(bars[at]?.time ?? 0, look.zone)
    const value = values[at] ?? Number.NaN
    return Number.isNaN(value) ? { time } : { time, value }
  }
  return {
    rendered: () => rendered,
    setBars: (bars) => {
      compute(bars)
      forEachLine(shown, rendered, (series, { values }) => {
        series.setData(bars.map((_, at) => point(bars, values, at)))
      })
    },
    update: (bars) => {
      if (bars.length === 0) return
      compute(bars)
      forEachLine(shown, rendered, (series, { values }) => {
        series.update(point(bars, values, bars.length - 1))
      })
    },
  }
}

/** Room beside a band, so that its lines do not lie on the edge. */
const beside = 5

/** A scale that shows a band whole, wherever the values are. */
function withBand({ low, high }: { low: number; high: number }): AutoscaleInfoProvider {
  return (base) => {
    const { minValue, maxValue } = base()?.priceRange ?? { minValue: low, maxValue: high }
    return {
      priceRange: {
        minValue: Math.min(minValue, low - beside),
        maxValue: Math.max(maxValue, high + beside),
      },
    }
  }
}

type LineApi = ISeriesApi<'Line'> | ISeriesApi<'Histogram'>

function forEachLine(
  shown: readonly { series: readonly LineApi[] }[],
  rendered: readonly RenderedIndicator[],
  visit: (series: LineApi, line: IndicatorLine) => void,
): void {
  for (const [at, { series }] of shown.entries()) {
    for (const [number, api] of series.entries()) {
      const line = rendered[at]?.lines[number]
      if (line !== undefined) visit(api, line)
    }
  }
}

function addLine(
  chart: IChartApi,
  { colors, decimals, style }: PriceLook,
  { name }: Indicator,
  line: IndicatorLine,
  pane: number,
): LineApi {
  const color = colors.series[line.color]
  const common = {
    color,
    priceLineVisible: false,
    lastValueVisible: false,
    priceFormat: priceFormat(name === 'RSI' ? indexDecimals : decimals, style),
  }
  if (line.shape === 'columns') return chart.addSeries(HistogramSeries, common, pane)
  const series = chart.addSeries(
    LineSeries,
    { ...common, lineWidth: 1, crosshairMarkerVisible: false },
    pane,
  )
  const band = bandOf(name)
  if (band !== undefined) series.applyOptions({ autoscaleInfoProvider: withBand(band) })
  for (const price of band === undefined ? [] : [band.low, band.high]) {
    series.createPriceLine({
      price,
      color: colors.faint,
      lineWidth: 1,
      lineStyle: LineStyle.Dotted,
      axisLabelVisible: false,
    })
  }
  return series
}
