import {
  AreaSeries,
  ColorType,
  CrosshairMode,
  createChart,
  createSeriesMarkers,
  type DeepPartial,
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  LineSeries,
  LineStyle,
  type PriceFormatCustom,
  type SeriesType,
  TickMarkType,
  type Time,
  type TimeChartOptions,
} from 'lightweight-charts'
import { type ChartColors, translucent } from '../chart-colors.ts'
import { chartFontSize } from '../price-chart/chart-font-size.ts'
import { chartTime } from '../price-chart/chart-time.ts'
import type { TimeLabels } from '../time-labels.ts'
import { axisTexts } from './axis-texts.ts'
import { newestValue, type Steps, stepAt, timeOfStep } from './steps.ts'

/** What a chart of trading data shows. */
export interface MetricChartData {
  kind: 'line' | 'area' | 'bars'
  main: Steps
  /** Bars below zero of the same steps; empty for none. */
  opposite: readonly (number | null)[]
  /** Drawn behind it with a scale of its own. */
  price: Steps | undefined
  /** A value whose line is a tone stronger. */
  baseline?: number
}

/** How it is drawn and written. */
export interface MetricLook {
  colors: ChartColors
  labels: TimeLabels
  /** True where times have a time of day: steps are shorter than a day. */
  withClock: boolean
  formatValue: (value: number) => string
  formatPrice: (value: number) => string
}

/** A chart of trading data on a canvas. Times are Unix ms, shown in UTC. */
export interface MetricChart {
  draw: (data: MetricChartData, look: MetricLook) => void
  /** Puts the crosshair on a moment, or takes it away. */
  point: (time: number | undefined) => void
  remove: () => void
}

const utc = 0

/**
 * Draws into an element, whose size it follows.
 * @param onPoint called with the moment under the pointer, undefined when it leaves
 * @param onPin called with the moment that is double-clicked
 */
export function createMetricChart(
  container: HTMLElement,
  onPoint: (time: number | undefined) => void,
  onPin: (time: number) => void,
): MetricChart {
  const { fontFamily } = getComputedStyle(container)
  const chart = createChart(container, {
    autoSize: true,
    handleScroll: false,
    handleScale: false,
    // It is drawn by innerHTML, which this site forbids; a link of ours names the library.
    layout: { attributionLogo: false },
  })
  let main: ISeriesApi<SeriesType> | undefined
  let shown: MetricChartData | undefined

  const momentOf = (time: Time | undefined): number | undefined =>
    typeof time === 'number' ? time * 1_000 : undefined

  chart.subscribeCrosshairMove(({ time, sourceEvent }) => {
    // What was put there by `point` is no movement of anybody.
    if (sourceEvent !== undefined) onPoint(momentOf(time))
  })
  chart.subscribeDblClick(({ time }) => {
    const moment = momentOf(time)
    if (moment !== undefined) onPin(moment)
  })
  const leave = (): void => onPoint(undefined)
  container.addEventListener('pointerleave', leave)

  return {
    draw: (data, look) => {
      for (const pane of chart.panes()) {
        for (const series of pane.getSeries()) chart.removeSeries(series)
      }
      shown = data
      chart.applyOptions(options(look, fontFamily, data))
      if (data.price !== undefined) addPrice(chart, data.price, look)
      main = data.kind === 'bars' ? addBars(chart, data, look) : addLine(chart, data, look)
      chart.timeScale().fitContent()
    },
    point: (time) => {
      if (main === undefined || shown === undefined || time === undefined) {
        return chart.clearCrosshairPosition()
      }
      const index = stepAt(shown.main, time)
      if (index < 0) return chart.clearCrosshairPosition()
      const at = chartTime(timeOfStep(shown.main, index), utc)
      chart.setCrosshairPosition(shown.main.values[index] ?? 0, at, main)
    },
    remove: () => {
      container.removeEventListener('pointerleave', leave)
      chart.remove()
    },
  }
}

function points(steps: Steps, values = steps.values, sign = 1) {
  return values.map((value, index) => {
    const time = chartTime(timeOfStep(steps, index), utc)
    return value === null ? { time } : { time, value: value * sign }
  })
}

function addPrice(chart: IChartApi, price: Steps, { colors, formatPrice }: MetricLook): void {
  const series = chart.addSeries(LineSeries, {
    priceScaleId: 'left',
    color: colors.faint,
    lineWidth: 1,
    priceLineVisible: false,
    lastValueVisible: false,
    crosshairMarkerRadius: 3,
    priceFormat: written(formatPrice),
  })
  series.setData(points(price))
}

function addLine(
  chart: IChartApi,
  { kind, main, baseline }: MetricChartData,
  { colors, formatValue }: MetricLook,
): ISeriesApi<SeriesType> {
  const common = {
    lineWidth: 2,
    priceLineVisible: false,
    lastValueVisible: false,
    crosshairMarkerRadius: 3,
    priceFormat: written(formatValue),
  } as const
  const series =
    kind === 'area'
      ? chart.addSeries(AreaSeries, {
          ...common,
          lineColor: colors.accent,
          topColor: translucent(colors.accent, 0.1),
          bottomColor: translucent(colors.accent, 0.1),
        })
      : chart.addSeries(LineSeries, { ...common, color: colors.accent })
  series.setData(points(main))
  const newest = newestValue(main)
  if (newest !== undefined) {
    const time = chartTime(timeOfStep(main, newest.index), utc)
    const { value: price } = newest
    const dot = { position: 'atPriceMiddle', shape: 'circle', color: colors.accent } as const
    createSeriesMarkers<Time>(series, [{ ...dot, time, price, size: 0.5 }])
  }
  if (baseline !== undefined && main.values.some((value) => value !== null && value < baseline)) {
    series.createPriceLine(strongLine(baseline, colors))
  }
  return series
}

function addBars(
  chart: IChartApi,
  { main, opposite }: MetricChartData,
  { colors, formatValue }: MetricLook,
): ISeriesApi<SeriesType> {
  const other = translucent(colors.faint, 0.6)
  const priceFormat = written(formatValue)
  const common = { priceLineVisible: false, lastValueVisible: false, priceFormat } as const
  if (opposite.length > 0) {
    const below = chart.addSeries(HistogramSeries, { ...common, color: other })
    below.setData(points(main, opposite, -1))
  }
  const series = chart.addSeries(HistogramSeries, { ...common, color: colors.accent })
  series.setData(
    points(main).map((point) =>
      'value' in point && point.value < 0 ? { ...point, color: other } : point,
    ),
  )
  series.createPriceLine(strongLine(0, colors))
  return series
}

/** How the library writes values: of an axis all with the same number of decimals. */
function written(format: (value: number) => string): PriceFormatCustom {
  return {
    type: 'custom',
    formatter: format,
    tickmarksFormatter: (values) => axisTexts(values.map(format)),
    minMove: 1e-8,
  }
}

function strongLine(price: number, { faint }: ChartColors) {
  return {
    price,
    color: translucent(faint, 0.6),
    lineWidth: 1,
    lineStyle: LineStyle.Solid,
    axisLabelVisible: false,
  } as const
}

function options(
  { colors, labels, withClock }: MetricLook,
  fontFamily: string,
  { price, kind }: MetricChartData,
): DeepPartial<TimeChartOptions> {
  return {
    layout: {
      background: { type: ColorType.Solid, color: 'transparent' },
      textColor: colors.secondary,
      fontSize: chartFontSize(),
      fontFamily,
    },
    grid: { vertLines: { visible: false }, horzLines: { color: colors.hairline } },
    crosshair: {
      mode: CrosshairMode.Normal,
      horzLine: { visible: false, labelVisible: false },
      vertLine: {
        color: colors.secondary,
        width: 1,
        style: LineStyle.Dashed,
        labelBackgroundColor: colors.text,
      },
    },
    leftPriceScale: {
      visible: price !== undefined,
      borderVisible: false,
      scaleMargins: { top: 0.12, bottom: 0.12 },
      entireTextOnly: true,
    },
    rightPriceScale: {
      borderVisible: false,
      scaleMargins: kind === 'bars' ? { top: 0.06, bottom: 0.06 } : { top: 0.12, bottom: 0.12 },
      entireTextOnly: true,
    },
    timeScale: {
      borderVisible: false,
      timeVisible: withClock,
      allowBoldLabels: false,
      // All of it is shown, whatever room the numbers beside it take.
      lockVisibleTimeRangeOnResize: true,
      // The dot at the newest value needs half of its width.
      rightOffsetPixels: 4,
      // Some hundred steps share the width of a phone.
      minBarSpacing: 0.2,
      tickMarkFormatter: (time: Time, type: TickMarkType) => tickText(labels, wallOf(time), type),
    },
    localization: {
      timeFormatter: (time: Time) => momentText(labels, wallOf(time), withClock),
    },
  }
}

function momentText(labels: TimeLabels, time: number, withClock: boolean): string {
  return withClock ? `${labels.day(time)} ${labels.clock(time)}` : labels.day(time)
}

function tickText(labels: TimeLabels, time: number, type: TickMarkType): string {
  switch (type) {
    case TickMarkType.Year:
      return labels.year(time)
    case TickMarkType.Month:
    case TickMarkType.DayOfMonth:
      return labels.day(time)
    default:
      return labels.clock(time)
  }
}

function wallOf(time: Time): number {
  return typeof time === 'number' ? time * 1_000 : Number.NaN
}
