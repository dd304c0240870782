import type { IChartApi } from 'lightweight-charts'
import type { Bar } from '../bar.ts'
import { barPlace } from './chart-time.ts'
import { placeOfTime, timeOfPlace } from './places.ts'

/** Which bars are on the screen: places among the bars, which may lie before the first or after the last. */
export interface VisibleBars {
  from: number
  to: number
}

/** Which part of its bars a chart shows, where that stands, and how large its parts are drawn. */
export interface ChartView {
  visible: () => VisibleBars | undefined
  /** Shows the newest `count` bars, with some room after them. */
  showNewest: (count: number) => void
  scroll: (bars: number) => void
  /** Shows so many times more bars, around the middle. */
  zoom: (factor: number) => void
  setAutoScale: (on: boolean) => void
  /** Px from the left edge at which a moment stands, Unix ms: between the bars around it, or beyond them. */
  leftOf: (time: number) => number | undefined
  /** The moment at so many px from the left edge; undefined before there are bars. */
  timeAt: (left: number) => number | undefined
  /** Where an indicator's pane begins, in px from the top of the chart. */
  topOfPane: (pane: number) => number
  /** Size of the pane of the prices, in px. */
  paneWidth: () => number
  paneHeight: () => number
  axisWidth: () => number
  /** The chart as it is, without what stands over it. */
  picture: () => HTMLCanvasElement
}

/** Bars of room after the newest. */
const room = 4
/** Fewest bars that can be zoomed to. */
const minBars = 10
/** Height of the line between two panes, in px. */
const separator = 1

/** The view of a chart. */
export function createChartView(chart: IChartApi, readBars: () => readonly Bar[]): ChartView {
  const visible = (): VisibleBars | undefined =>
    chart.timeScale().getVisibleLogicalRange() ?? undefined

  return {
    visible,
    showNewest: (count) => {
      const to = readBars().length - 1 + room
      chart.timeScale().setVisibleLogicalRange({ from: readBars().length - count, to })
    },
    scroll: (count) => {
      const range = visible()
      if (range === undefined) return
      const from = barPlace(range.from + count)
      chart.timeScale().setVisibleLogicalRange({ from, to: barPlace(range.to + count) })
    },
    zoom: (factor) => {
      const range = visible()
      if (range === undefined) return
      const middle = (range.from + range.to) / 2
      const half = Math.max(minBars, (range.to - range.from) * factor) / 2
      chart.timeScale().setVisibleLogicalRange({ from: middle - half, to: middle + half })
    },
    setAutoScale: (on) => chart.priceScale('right').setAutoScale(on),
    leftOf: (time) => {
      const place = placeOfTime(readBars(), time)
      return place === undefined ? undefined : leftOfPlace(chart, place)
    },
    timeAt: (left) => {
      const place = chart.timeScale().coordinateToLogical(left)
      return place === null ? undefined : timeOfPlace(readBars(), place)
    },
    topOfPane: (pane) =>
      Array.from({ length: pane }, (_, at) => chart.paneSize(at).height + separator).reduce(
        (sum, height) => sum + height,
        0,
      ),
    paneWidth: () => chart.timeScale().width(),
    paneHeight: () => chart.paneSize(0).height,
    axisWidth: () => chart.priceScale('right').width(),
    picture: () => chart.takeScreenshot(true),
  }
}

/** The library tells px of whole places alone; a place between two stands between their px. */
function leftOfPlace(chart: IChartApi, place: number): number | undefined {
  const whole = Math.floor(place)
  const [left, right] = [whole, whole + 1].map((at) =>
    chart.timeScale().logicalToCoordinate(barPlace(at)),
  )
  if (left === null || left === undefined || right === null || right === undefined) return undefined
  return left + (right - left) * (place - whole)
}
