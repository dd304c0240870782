import { createChart, type IChartApi } from 'lightweight-charts'
import { createListeners, type Listeners } from '../../lib/store/listeners.ts'
import type { Bar } from '../bar.ts'
import { chartFontSize } from './chart-font-size.ts'
import { chartOptions } from './chart-options.ts'
import { barPlace, chartTime } from './chart-time.ts'
import { createComparedSeries, type SeriesColor } from './compared-series.ts'
import { extremeLabels } from './extreme-labels.ts'
import {
  addIndicatorSeries,
  type IndicatorSeries,
  type RenderedIndicator,
} from './indicator-series.ts'
import type { PriceLook } from './look.ts'
import { addMainSeries, type MainSeries } from './main-series.ts'
import { placeOfTime, timeOfPlace } from './places.ts'
import { scaleMargins } from './scale-margins.ts'
import { addVolumeSeries, type VolumeSeries } from './volume-series.ts'

/** Which bars are on the screen: places among the bars, which may lie before the first or after the last. */
export interface VisibleBars {
  from: number
  to: number
}

/**
 * A chart of prices on a canvas. Places are numbers of bars; heights are px from the top of the prices. Bars are in
 * what is shown; prices of lines are in the quote, see `PriceMoney`.
 */
export interface PriceChart {
  /** Draws `bars`, which the chart reads again at each `update`. The window stays at the newest bar. */
  setBars: (bars: readonly Bar[]) => void
  /** The last bar has changed, or one came after it. */
  update: () => void
  setLook: (look: PriceLook) => void
  /** Draws another symbol's closes as a line in one of the series colours; without bars it is taken away. */
  compare: (name: string, bars: readonly Bar[] | undefined, color: SeriesColor) => void
  /** The indicators as they are drawn. */
  indicators: () => readonly RenderedIndicator[]
  /** The bar under the crosshair; undefined while there is none. */
  onPoint: Listeners<[number | undefined]>['add']
  /** Calls back when other bars are on the screen. */
  onView: Listeners<[]>['add']
  /** Calls back in each frame in which something may stand elsewhere. */
  onLayout: Listeners<[]>['add']
  visible: () => VisibleBars | undefined
  /** Puts the crosshair on a bar, or takes it away. */
  point: (at: number | undefined) => void
  /** Shows the newest `count` bars, with some room after them. */
  showNewest: (count: number) => void
  scroll: (bars: number) => void
  /** Shows so many times more bars, around the middle. */
  zoom: (factor: number) => void
  setAutoScale: (on: boolean) => void
  /** Keeps so many px at the top free of prices, where words stand over them. */
  keepTop: (room: number) => void
  /** Height of a price; undefined where it is not known yet. */
  heightOf: (price: number) => number | undefined
  priceAt: (height: number) => number | undefined
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
  remove: () => void
}

/** Bars of room after the newest. */
const room = 4
/** Fewest bars that can be zoomed to. */
const minBars = 10
/** Least change of a share of a pane that is worth another drawing. */
const leastChange = 0.002

/** Draws into an element, whose size it follows. */
export function createPriceChart(container: HTMLElement, first: PriceLook): PriceChart {
  const { fontFamily } = getComputedStyle(container)
  const chart = createChart(container, {
    autoSize: true,
    ...chartOptions(first, fontFamily),
    handleScroll: { vertTouchDrag: false },
  })
  const points = createListeners<[number | undefined]>()
  const views = createListeners()
  const layouts = createListeners()
  let bars: readonly Bar[] = []
  let look = first
  let isRemoved = false
  let pointed: number | undefined
  let announced: number | undefined
  let topRoom = 0
  let margins = scaleMargins(topRoom, 0)
  let parts = addParts()
  const compared = createComparedSeries(chart)

  function addParts(): { main: MainSeries; volume: VolumeSeries; indicators: IndicatorSeries } {
    const volume = addVolumeSeries(chart, look)
    const main = addMainSeries(chart, look)
    const indicators = addIndicatorSeries(chart, look)
    const font = `${chartFontSize()}px ${fontFamily}`
    const rendered = look.kind === 'line' || look.kind === 'area' ? [] : undefined
    main.api.attachPrimitive(
      extremeLabels({
        chart,
        main,
        look,
        font,
        onDraw,
        bars: () => rendered ?? bars,
        topRoom: () => topRoom,
      }),
    )
    return { main, volume, indicators }
  }

  /** The crosshair of a chart that is dragged moves twice in a frame: its listeners hear of where it ends. */
  function onDraw(isMoved: boolean): void {
    if (isMoved) {
      fitMargins()
      layouts.emit()
    }
    if (pointed === announced) return
    announced = pointed
    points.emit(pointed)
  }

  /** The library knows shares of a pane alone, whose height it tells once it has drawn it. */
  function fitMargins(): void {
    const next = scaleMargins(topRoom, chart.paneSize(0).height)
    if (Math.abs(next.top - margins.top) < leastChange) return
    margins = next
    chart.priceScale('right').applyOptions({ scaleMargins: margins })
  }

  function drawAll(): void {
    parts.volume.setBars(bars)
    parts.main.setBars(bars)
    parts.indicators.setBars(bars)
    compared.draw(bars, look)
  }

  const placeOf = (at: number | undefined): number | undefined =>
    at === undefined || bars[Math.round(at)] === undefined ? undefined : Math.round(at)

  chart.subscribeCrosshairMove(({ logical }) => {
    pointed = placeOf(logical)
  })
  const emitView = (): void => views.emit()
  chart.timeScale().subscribeVisibleLogicalRangeChange(emitView)

  const visible = (): VisibleBars | undefined =>
    chart.timeScale().getVisibleLogicalRange() ?? undefined

  return {
    setBars: (next) => {
      bars = next
      drawAll()
    },
    update: () => {
      parts.volume.update(bars)
      parts.main.update(bars)
      parts.indicators.update(bars)
    },
    setLook: (next) => {
      if (next === look) return
      const before = visible()
      look = next
      chart.applyOptions(chartOptions(look, fontFamily))
      compared.forget()
      removeSeries(chart)
      parts = addParts()
      drawAll()
      margins = scaleMargins(0, 0)
      fitMargins()
      if (before !== undefined) chart.timeScale().setVisibleLogicalRange(before)
    },
    compare: (name, other, color) => {
      // Parts of the page let go of a chart after it is gone.
      if (isRemoved) return
      compared.set(name, other, color)
      compared.draw(bars, look)
    },
    indicators: () => parts.indicators.rendered(),
    onPoint: points.add,
    onView: views.add,
    onLayout: layouts.add,
    visible,
    point: (at) => {
      const bar = at === undefined ? undefined : bars[at]
      if (bar === undefined) chart.clearCrosshairPosition()
      else {
        const price = parts.main.closeOf(bar)
        chart.setCrosshairPosition(price, chartTime(bar.time, look.zone), parts.main.api)
      }
    },
    showNewest: (count) => {
      const to = bars.length - 1 + room
      chart.timeScale().setVisibleLogicalRange({ from: bars.length - count, to })
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
    keepTop: (px) => {
      // Parts of the page let go of a chart after it is gone.
      if (isRemoved) return
      topRoom = px
      fitMargins()
    },
    heightOf: (price) => parts.main.api.priceToCoordinate(price * look.money.rate) ?? undefined,
    priceAt: (height) => {
      const shown = parts.main.api.coordinateToPrice(height)
      return shown === null ? undefined : shown / look.money.rate
    },
    leftOf: (time) => {
      const place = placeOfTime(bars, time)
      return place === undefined ? undefined : leftOfPlace(chart, place)
    },
    timeAt: (left) => {
      const place = chart.timeScale().coordinateToLogical(left)
      return place === null ? undefined : timeOfPlace(bars, place)
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
    remove: () => {
      isRemoved = true
      chart.remove()
    },
  }
}

/** Height of the line between two panes, in px. */
const separator = 1

function removeSeries(chart: IChartApi): void {
  for (const pane of chart.panes()) {
    for (const series of pane.getSeries()) chart.removeSeries(series)
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
