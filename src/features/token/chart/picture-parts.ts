import type { PriceLook } from '../../../charts/price-chart/look.ts'
import type { PriceChart } from '../../../charts/price-chart/price-chart.ts'
import { fixedText } from '../../../charts/price-chart/price-formats.ts'
import type { Kline } from '../../../contract/entities/market/kline.ts'
import type { Drawing } from './drawings/drawing.ts'
import { type LineEnds, lineOf } from './drawings/line-of.ts'
import { priceOf } from './price-of.ts'

/** A word of a picture, in its colour. */
export interface PictureWord {
  text: string
  color: string
}

/** A line of a picture. */
export interface PictureLine extends LineEnds {
  color: string
  /** Dotted lines are prices that somebody waits for. */
  isDotted: boolean
}

/** What stands over a chart that is saved as a picture. */
export interface PictureParts {
  words: readonly PictureWord[]
  lines: readonly PictureLine[]
}

/** What is known when a picture is taken. */
export interface PictureSources {
  chart: Pick<PriceChart, 'indicators' | 'leftOf' | 'heightOf'>
  look: PriceLook
  /** The newest candle. */
  last: Kline | undefined
  drawings: readonly Drawing[]
  /** Prices of the lines of alerts, in the quote. */
  alertPrices: readonly number[]
  /** Px from the left edge to the prices. */
  width: number
}

/** The legend and the lines of a picture, as the page shows them over the chart. */
export function pictureParts(sources: PictureSources): PictureParts {
  const { chart, look, last, drawings, alertPrices, width } = sources
  const { colors, money, decimals, style } = look
  const values = chart.indicators().flatMap(({ lines }) =>
    lines.map(({ label, values: own, color }) => {
      const value = own.at(-1) ?? Number.NaN
      const text = Number.isNaN(value) ? '–' : fixedText(value, decimals, style)
      return { text: `${label} ${text}`, color: colors.series[color] }
    }),
  )
  const close = last === undefined ? [] : [{ text: priceOf(last.close, look), color: colors.text }]
  const currency = money.rate === 1 ? [] : [{ text: money.currency, color: colors.faint }]
  const rendered = drawings.flatMap((drawing) => {
    const ends = lineOf(chart, drawing, width)
    return ends === undefined ? [] : [{ ...ends, color: colors.accent, isDotted: false }]
  })
  const alerts = alertPrices.flatMap((price) => {
    const y = chart.heightOf(price)
    const ends = { x1: 0, x2: width, y1: y ?? 0, y2: y ?? 0 }
    return y === undefined ? [] : [{ ...ends, color: colors.secondary, isDotted: true }]
  })
  return { words: [...close, ...currency, ...values], lines: [...rendered, ...alerts] }
}
