import { type MarketLine, marketLines } from '../../../../src/contract/market/lines.ts'
import { fixedScales, type TickerField } from '../../../../src/contract/market/ticker-fields.ts'
import { decimalToMantissa } from '../../../lib/decimal.ts'
import type { VenueSymbol } from '../../venue.ts'
import type { InterestUnit } from '../exchange/traits.ts'
import type { TickerRow } from './ticker-row.ts'

/** Values of a symbol that a row speaks of: mantissas, NaN for what is no longer known. */
export type TickerValues = Partial<Record<TickerField, number>>

/** What it takes to turn the rows of one symbol into mantissas. */
export interface ValueScale {
  symbol: Pick<VenueSymbol, 'line' | 'scales' | 'deliveryTime'>
  /** Unit of the row's open interest. */
  interestUnit: InterestUnit
  /** Base currency, or on an inverse contract quote currency, in one contract. */
  contractSize: number
}

/**
 * The mantissas of a row, rounded half away from zero on its decimal digits. Only a turnover that
 * the exchange does not tell (volume times last price) and an open interest in another unit than
 * base currency are worked out, to the precision of a double.
 * @param now Unix ms; a funding before it is over and not announced again
 */
export function valuesOf(
  row: TickerRow,
  { symbol, ...units }: ValueScale,
  now: number,
): TickerValues {
  const { price, mark, index, volume, turnover } = symbol.scales
  const values: TickerValues = { last: priceMantissa(row.last, price) }
  putPrice(values, 'open24h', row.open, price)
  putPrice(values, 'high24h', row.high, price)
  putPrice(values, 'low24h', row.low, price)
  put(values, 'volume24h', row.volume, volume)
  put(values, 'turnover24h', row.turnover ?? turnoverOf(row), turnover)
  if (symbol.line === marketLines.spot) return values
  putPrice(values, 'markPrice', row.mark, mark)
  putPrice(values, 'indexPrice', row.index, index)
  put(values, 'openInterest', interestInBase(row, symbol.line, units), volume)
  if (symbol.deliveryTime === 0) {
    putFunding(values, row.funding, row.nextFunding, now)
  }
  return values
}

/** Adds funding rate and time to `values`; see `valuesOf`. */
export function putFunding(
  values: TickerValues,
  rate: string | undefined,
  next: string | undefined,
  now: number,
): void {
  put(values, 'fundingRate', rate, fixedScales.rate)
  if (next === undefined) return
  const time = decimalToMantissa(next, fixedScales.time)
  values.nextFundingTime = time > now ? time : Number.NaN
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

function turnoverOf(row: TickerRow): string | undefined {
  if (row.volume === undefined) return undefined
  return row.volume === '' ? '' : String(Number(row.volume) * Number(row.last))
}

function interestInBase(
  row: TickerRow,
  line: MarketLine,
  { interestUnit, contractSize }: Omit<ValueScale, 'symbol'>,
): string | undefined {
  if (row.interest === undefined || row.interest === '') return row.interest
  const amount = Number(row.interest)
  const last = Number(row.last)
  if (interestUnit === 'base') return row.interest
  if (interestUnit === 'quote') return String(amount / last)
  return String((amount * contractSize) / (line === marketLines.coinM ? last : 1))
}
