import type { IChartApi, IPrimitivePaneView, ISeriesPrimitive, Time } from 'lightweight-charts'
import type { Bar } from '../bar.ts'
import { barPlace } from './chart-time.ts'
import { type Extreme, extremesOf } from './extremes.ts'
import type { PriceLook } from './look.ts'
import type { MainSeries } from './main-series.ts'
import { fixedText } from './price-formats.ts'

/** What the labels read when they are drawn. */
export interface LabelledChart {
  chart: IChartApi
  main: MainSeries
  bars: () => readonly Bar[]
  look: PriceLook
  font: string
  /** Px at the top that other words stand in. */
  topRoom: () => number
  /** Called once in each frame that is drawn, with whether something may stand elsewhere than before. */
  onDraw: (isMoved: boolean) => void
}

const offset = 14
const edge = 4
const halfLine = 8

/** Writes the highest and the lowest price of the window where they are. */
export function extremeLabels(options: LabelledChart): ISeriesPrimitive<Time> {
  const { chart, main, look, font } = options
  // The library updates its views several times in a frame of a drag, and draws once.
  let isMoved = true

  const view: IPrimitivePaneView = {
    zOrder: () => 'top',
    renderer: () => ({
      draw: (target) => {
        options.onDraw(isMoved)
        isMoved = false
        target.useMediaCoordinateSpace(({ context, mediaSize }) => {
          const range = chart.timeScale().getVisibleLogicalRange()
          if (range === null) return
          const extremes = extremesOf(options.bars(), range.from, range.to)
          if (extremes === undefined) return
          context.font = font
          context.fillStyle = look.colors.faint
          context.textBaseline = 'middle'
          write(context, mediaSize.width, extremes.high, -offset)
          write(context, mediaSize.width, extremes.low, offset)
        })
      },
    }),
  }

  const write = (
    context: CanvasRenderingContext2D,
    width: number,
    { at, price }: Extreme,
    below: number,
  ): void => {
    const bar = options.bars()[at]
    const y = main.api.priceToCoordinate(price)
    const x = bar && chart.timeScale().logicalToCoordinate(barPlace(at))
    if (y === null || x === null || x === undefined) return
    // Prices that were dragged up there by their scale have words before them.
    if (y + below - halfLine < options.topRoom()) return
    const text = fixedText(price, look.decimals, look.style)
    const half = context.measureText(text).width / 2
    context.textAlign = 'center'
    context.fillText(text, Math.min(Math.max(x, half + edge), width - half - edge), y + below)
  }

  return {
    paneViews: () => [view],
    updateAllViews: () => {
      isMoved = true
    },
  }
}
