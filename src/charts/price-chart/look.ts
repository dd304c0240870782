import type { NumberStyle } from '../../i18n/number-style.ts'
import type { ChartColors } from '../chart-colors.ts'
import type { Indicator } from '../indicators/indicator.ts'
import type { VwapSession } from '../indicators/vwap.ts'
import type { TimeLabels, ZoneOffset } from '../time-labels.ts'

/** How bars are drawn. */
export const chartKinds = ['candles', 'hollow', 'heikinAshi', 'line', 'area'] as const
export type ChartKind = (typeof chartKinds)[number]

/** How prices are laid out from bottom to top. */
export const priceScales = ['linear', 'logarithmic', 'percent'] as const
export type PriceScale = (typeof priceScales)[number]

/** What prices are shown in. */
export interface PriceMoney {
  /** Units of `currency` per unit of `quote`; 1 where prices are shown as they are. */
  rate: number
  /** Codes of what is shown, and of what the bars are in. */
  currency: string
  quote: string
}

/** Everything about a chart of prices but its bars. */
export interface PriceLook {
  colors: ChartColors
  kind: ChartKind
  scale: PriceScale
  indicators: readonly Indicator[]
  money: PriceMoney
  /** Decimals that prices are written with. */
  decimals: number
  style: NumberStyle
  labels: TimeLabels
  /** The zone of the wall clock that bars stand at; candles of whole days stand at their day. */
  zone: ZoneOffset
  /** Whether bars are shorter than a day. */
  withClock: boolean
  session: VwapSession
  /** Px that are kept for prices at least, at the usual size of letters. */
  axisWidth: number
}
