import { createChart } from 'lightweight-charts'
import { createListeners, type Listeners } from '../../lib/store/listeners.ts'
import type { Bar } from '../bar.ts'
import { chartOptions } from './chart-options.ts'
import { createChartSeries } from './chart-series.ts'
import { type ChartView, createChartView } from './chart-view.ts'
import { createComparedSeries, type SeriesColor } from './compared-series.ts'
import { createCrosshair } from './crosshair.ts'
import type { RenderedIndicator } from './indicator-series.ts'
import type { PriceLook } from './look.ts'
import { createTopRoom } from './top-room.ts'

/**
 * A chart of prices on a canvas. Places are numbers of bars; heights are px from the top of the prices. Bars are in
 * what is shown; prices of lines are in the quote, see `PriceMoney`.
 */
export interface PriceChart extends ChartView {
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
  /** Puts the crosshair on a bar, or takes it away. */
  point: (at: number | undefined) => void
  /** Keeps so many px at the top free of prices, where words stand over them. */
  keepTop: (room: number) => void
  /** Height of a price; undefined where it is not known yet. */
  heightOf: (price: number) => number | undefined
  priceAt: (height: number) => number | undefined
  remove: () => void
}

/** Draws into an element, whose size it follows. */
export function createPriceChart(container: HTMLElement, first: PriceLook): PriceChart {
  const { fontFamily } = getComputedStyle(container)
  const chart = createChart(container, {
    autoSize: true,
    ...chartOptions(first, fontFamily),
    handleScroll: { vertTouchDrag: false },
  })
  const views = createListeners()
  const layouts = createListeners()
  let bars: readonly Bar[] = []
  let look = first
  let isRemoved = false
  const topRoom = createTopRoom(chart)
  const compared = createComparedSeries(chart)
  const readBars = (): readonly Bar[] => bars
  const view = createChartView(chart, readBars)
  const series = createChartSeries(first, { chart, fontFamily, onDraw, readBars, topRoom })
  const crosshair = createCrosshair(chart, series, readBars)

  function onDraw(isMoved: boolean): void {
    if (isMoved) {
      topRoom.fit()
      layouts.emit()
    }
    crosshair.announce()
  }

  function drawAll(): void {
    series.draw()
    compared.draw(bars, look)
  }

  chart.timeScale().subscribeVisibleLogicalRangeChange(() => views.emit())

  return {
    ...view,
    setBars: (next) => {
      bars = next
      drawAll()
    },
    update: series.update,
    setLook: (next) => {
      if (next === look) return
      const before = view.visible()
      look = next
      chart.applyOptions(chartOptions(look, fontFamily))
      compared.forget()
      series.setLook(look)
      drawAll()
      topRoom.reset()
      if (before !== undefined) chart.timeScale().setVisibleLogicalRange(before)
    },
    compare: (name, other, color) => {
      // Parts of the page let go of a chart after it is gone.
      if (isRemoved) return
      compared.set(name, other, color)
      compared.draw(bars, look)
    },
    indicators: series.indicators,
    onPoint: crosshair.onPoint,
    onView: views.add,
    onLayout: layouts.add,
    point: (at) => crosshair.point(at, look.zone),
    keepTop: (px) => {
      // Parts of the page let go of a chart after it is gone.
      if (isRemoved) return
      topRoom.set(px)
    },
    heightOf: (price) => series.main().api.priceToCoordinate(price * look.money.rate) ?? undefined,
    priceAt: (height) => {
      const shown = series.main().api.coordinateToPrice(height)
      return shown === null ? undefined : shown / look.money.rate
    },
    remove: () => {
      isRemoved = true
      chart.remove()
    },
  }
}
