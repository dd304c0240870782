import { decimalsOf } from '../../../lib/decimal.ts'
import type { VenueSymbol } from '../../venue.ts'
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

/** A mantissa may grow to so many times `largest` before its scale gets smaller. */
const slack = 100

const maxScale = 18

/** Decimals of mark and index prices are those of the last price and at most so many more. */
const maxExtraDecimals = 6

const defaultPriceScale = 8

/** Where the tick is not known: one price of 1e-30 must leave room for the prices after it. */
const maxUnknownDecimals = 12

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
  const ofLast = row === undefined ? undefined : decimalsOf(row.last)
  const most = tick === undefined ? maxUnknownDecimals : tick + maxExtraDecimals
  const seen = ofLast === undefined ? undefined : Math.min(ofLast, most)
  const scale = Math.max(tick ?? 0, seen ?? 0)
  const wanted = tick === undefined && seen === undefined ? defaultPriceScale : scale
  return fit(wanted, Number(row?.last ?? 0))
}

/**
 * Scales of a market's values, fine enough for their decimals and small enough for what `row` shows
 * of their size.
 * @param before the scales in use: another scale is another table for every reader, so they stay
 * until a value needs more decimals or has outgrown them
 */
export function scalesOf(
  market: Market,
  mode: number,
  row: TickerRow | undefined,
  extra: ExtraDecimals,
  before?: VenueSymbol['scales'],
): VenueSymbol['scales'] {
  const price = priceScaleOf(market, mode, row)
  const last = Number(row?.last ?? 0)
  const amounts = [row?.volume ?? '', row?.interest ?? '']
  const volume = Math.max(
    scaleOfPrecision(market.precision?.amount, mode) ?? 2,
    ...amounts.map((amount) => decimalsOf(amount) ?? 0),
  )
  const turnover = coinQuotes.includes(market.quote) ? 6 : 2
  return {
    price: settle(price, last, before?.price),
    mark: settle(price + extra.mark, last, before?.mark),
    index: settle(price + extra.index, last, before?.index),
    turnover: settle(turnover, Number(row?.turnover ?? 0), before?.turnover),
    volume: settle(volume, Math.max(...amounts.map(Number)), before?.volume),
  }
}

function settle(wanted: number, value: number, before: number | undefined): number {
  const scale = fit(wanted, value)
  if (before === undefined || value * 10 ** before > largest * slack) return scale
  return Math.max(before, scale)
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
