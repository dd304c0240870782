import { decimalsOf } from '../../lib/decimal.ts'
import type { VenueSymbol } from '../venue.ts'
import type { Market } from './market.ts'
import type { TickerRow } from './ticker-row.ts'

/** How ccxt says precision, see `Exchange.precisionMode`. */
const decimalPlaces = 2
const tickSize = 4

/**
 * Largest mantissa that a scale may make of today's value: a thousandth of what the market model
 * holds exactly, so that the value can grow.
 */
const largest = 2 ** 51 / 1_000

/** So many decimals more than `largest` allows are borne before a scale gets smaller. */
const slack = 2

const scaleNames = ['price', 'mark', 'index', 'turnover', 'volume'] as const

const maxScale = 18

/** Decimals of mark and index prices are those of the last price and at most so many more. */
const maxExtraDecimals = 6

const defaultPriceScale = 8

/** Quote currencies in which a turnover is small; all others are counted in hundredths. */
const coinQuotes: readonly string[] = ['BTC', 'ETH', 'BNB']

/** How many decimals mark and index prices of a list have beyond those of the last price. */
export interface ExtraDecimals {
  mark: number
  index: number
}

/** The most that is seen in `rows`, and no less than `before`: a list's scales never shrink. */
export function extraDecimals(
  rows: Iterable<readonly [row: TickerRow, priceScale: number]>,
  before: ExtraDecimals,
): ExtraDecimals {
  let { mark, index } = before
  for (const [row, priceScale] of rows) {
    mark = Math.max(mark, (decimalsOf(row.mark ?? '') ?? 0) - priceScale)
    index = Math.max(index, (decimalsOf(row.index ?? '') ?? 0) - priceScale)
  }
  return { mark: Math.min(mark, maxExtraDecimals), index: Math.min(index, maxExtraDecimals) }
}

/** Decimals of a market's prices: those of its tick, and no fewer than its last price is told in. */
export function priceScaleOf(market: Market, mode: number, row: TickerRow | undefined): number {
  const tick = scaleOfPrecision(market.precision?.price, mode)
  const seen = row === undefined ? undefined : decimalsOf(row.last)
  const scale = Math.max(tick ?? 0, seen ?? 0)
  const wanted = tick === undefined && seen === undefined ? defaultPriceScale : scale
  return fit(wanted, Number(row?.last ?? 0))
}

/** Scales of a market's values, small enough for what `row` shows of their size. */
export function scalesOf(
  market: Market,
  mode: number,
  row: TickerRow | undefined,
  extra: ExtraDecimals,
): VenueSymbol['scales'] {
  const price = priceScaleOf(market, mode, row)
  const last = Number(row?.last ?? 0)
  const volume = scaleOfPrecision(market.precision?.amount, mode) ?? 2
  const turnover = coinQuotes.includes(market.quote) ? 6 : 2
  return {
    price,
    mark: fit(price + extra.mark, last),
    index: fit(price + extra.index, last),
    turnover: fit(turnover, Number(row?.turnover ?? 0)),
    volume: fit(volume, Math.max(Number(row?.volume ?? 0), Number(row?.interest ?? 0))),
  }
}

/**
 * The scales to use: those before while they still do, because another scale is another table for
 * every reader. Prices may have decimals to spare, amounts too while they are within `slack`.
 */
export function settleScales(
  before: VenueSymbol['scales'] | undefined,
  wanted: VenueSymbol['scales'],
): VenueSymbol['scales'] {
  if (before === undefined) return wanted
  const fits = (kind: keyof VenueSymbol['scales']): boolean => before[kind] - wanted[kind] <= slack
  const exact = (['price', 'mark', 'index'] as const).every((kind) => before[kind] >= wanted[kind])
  return exact && scaleNames.every(fits) ? before : wanted
}

function scaleOfPrecision(precision: string | undefined, mode: number): number | undefined {
  if (precision === undefined || !(Number(precision) >= 0)) return undefined
  if (mode === tickSize) return Number(precision) === 0 ? undefined : decimalsOf(precision)
  return mode === decimalPlaces ? Math.floor(Number(precision)) : undefined
}

function fit(wanted: number, value: number): number {
  let scale = Math.min(wanted, maxScale)
  while (scale > 0 && value * 10 ** scale > largest) scale -= 1
  return scale
}
