import { marketTypes } from '../../../../src/contract/market/market-types.ts'
import { fixedScales, type TickerField } from '../../../../src/contract/market/ticker-fields.ts'
import { decimalToMantissa } from '../../../lib/decimal.ts'
import type { VenueSymbol } from '../../venue.ts'
import type { TickerRow } from './ticker-row.ts'

/** Values of a symbol that a row speaks of: mantissas, NaN for what is no longer known. */
export type TickerValues = Partial<Record<TickerField, number>>

/** What it takes to turn the rows of one symbol into mantissas. */
export type ValueScale = Pick<VenueSymbol, 'line' | 'scales' | 'deliveryTime'>

/**
 * The mantissas of a row, rounded half away from zero on its decimal digits.
 * @param now Unix ms; a funding before it is over and not announced again
 */
export function valuesOf(row: TickerRow, symbol: ValueScale, now: number): TickerValues {
  const { price, volume, turnover } = symbol.scales
  const values: TickerValues = { last: priceMantissa(row.last, price) }
  putPrice(values, 'open24h', row.open, price)
  putPrice(values, 'high24h', row.high, price)
  putPrice(values, 'low24h', row.low, price)
  put(values, 'volume24h', row.volume, volume)
  put(values, 'turnover24h', row.turnover, turnover)
  return Object.assign(values, contractValuesOf(row, symbol, now))
}

/** The mantissas of what only contracts have, and of funding what only perpetuals have; see `valuesOf`. */
export function contractValuesOf(
  row: Partial<TickerRow>,
  { line: marketType, scales, deliveryTime }: ValueScale,
  now: number,
): TickerValues {
  const values: TickerValues = {}
  if (marketType === marketTypes.spot) return values
  putPrice(values, 'markPrice', row.mark, scales.mark)
  putPrice(values, 'indexPrice', row.index, scales.index)
  put(values, 'openInterest', row.interest, scales.volume)
  if (deliveryTime !== 0) return values
  put(values, 'fundingRate', row.funding, fixedScales.rate)
  if (row.nextFunding === undefined) return values
  const time = decimalToMantissa(row.nextFunding, fixedScales.time)
  values.nextFundingTime = time > now ? time : Number.NaN
  return values
}

/** The mantissa of a price; NaN for what is no number and for a price too small for its scale. */
export function priceMantissa(text: string, scale: number): number {
  return decimalToMantissa(text, scale) || Number.NaN
}

function put(
  values: TickerValues,
  field: TickerField,
  text: string | undefined,
  scale: number,
): void {
  if (text !== undefined) values[field] = decimalToMantissa(text, scale)
}

function putPrice(
  values: TickerValues,
  field: TickerField,
  text: string | undefined,
  scale: number,
): void {
  if (text !== undefined) values[field] = priceMantissa(text, scale)
}
