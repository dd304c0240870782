import type { Bar } from '../bar.ts'
import { exponentialAverage, simpleAverage, type Values } from './averages.ts'
import { bollingerBands } from './bollinger.ts'
import { macd } from './macd.ts'
import { relativeStrength } from './relative-strength.ts'
import { averageTrueRange } from './true-range.ts'
import { type VwapSession, volumeWeightedAverage } from './vwap.ts'

/** The indicators that a chart of prices can show, by the names that traders know in every language. */
export const indicatorNames = ['MA', 'EMA', 'BOLL', 'VWAP', 'MACD', 'RSI', 'ATR'] as const
export type IndicatorName = (typeof indicatorNames)[number]

/** One indicator with its parameters, in the order of `defaultParameters`. */
export interface Indicator {
  name: IndicatorName
  parameters: readonly number[]
}

/** A series of an indicator. */
export interface IndicatorLine {
  /** As legends call it, such as `MA 25`. */
  label: string
  values: Values
  /** Which of the series colours; 0 is faint. */
  color: 0 | 1 | 2 | 3 | 4
  shape: 'line' | 'columns'
}

/** What an indicator begins with: periods in bars, and the width of bands in deviations. */
export const defaultParameters: Readonly<Record<IndicatorName, readonly number[]>> = {
  MA: [7, 25, 99],
  EMA: [12, 26],
  BOLL: [20, 2],
  VWAP: [],
  MACD: [12, 26, 9],
  RSI: [14],
  ATR: [14],
}

/** Least and largest parameter. */
export const parameterRange = { min: 1, max: 500 } as const

/** True for indicators in the unit of the price, which lie over the candles; others have a pane below. */
export function isOverlay(name: IndicatorName): boolean {
  return name === 'MA' || name === 'EMA' || name === 'BOLL' || name === 'VWAP'
}

/** Values between which an oscillator is neither high nor low; undefined for all others. */
export function bandOf(name: IndicatorName): { low: number; high: number } | undefined {
  return name === 'RSI' ? { low: 30, high: 70 } : undefined
}

/** What an indicator draws over bars. */
export function linesOf(
  { name, parameters }: Indicator,
  bars: readonly Bar[],
  session: VwapSession,
): IndicatorLine[] {
  const closes = Float64Array.from(bars, ({ close }) => close)
  const [first = 1, second = 1, third = 1] = parameters
  switch (name) {
    case 'MA':
    case 'EMA': {
      const average = name === 'MA' ? simpleAverage : exponentialAverage
      return parameters.map((period, at) =>
        line(`${name} ${period}`, average(closes, period), averageColors[at % 4] ?? 2),
      )
    }
    case 'BOLL': {
      const { middle, upper, lower } = bollingerBands(closes, first, second)
      return [
        line(`BOLL ${first}`, middle, 3),
        line(`+${second}σ`, upper, 0),
        line(`−${second}σ`, lower, 0),
      ]
    }
    case 'VWAP':
      return [line('VWAP', volumeWeightedAverage(bars, session), 4)]
    case 'MACD': {
      const found = macd(closes, { short: first, long: second, signal: third })
      return [
        { label: 'Δ', values: found.histogram, color: 0, shape: 'columns' },
        line(`MACD ${first} ${second} ${third}`, found.line, 1),
        line('σ', found.signal, 2),
      ]
    }
    case 'RSI':
      return [line(`RSI ${first}`, relativeStrength(closes, first), 1)]
    case 'ATR':
      return [line(`ATR ${first}`, averageTrueRange(bars, first), 1)]
  }
}

const averageColors = [2, 3, 4, 1] as const

function line(label: string, values: Values, color: IndicatorLine['color']): IndicatorLine {
  return { label, values, color, shape: 'line' }
}
