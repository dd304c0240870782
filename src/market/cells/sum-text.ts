import type { SymbolTable } from '../../contract/market/symbol-table.ts'
import { type FieldMask, fieldIndex, fieldMask } from '../../contract/market/ticker-fields.ts'
import type { ListFeed } from '../../feed/feed-types.ts'
import { abbreviate } from '../../i18n/abbreviate.ts'
import { type Decimal, decimalOfMantissa, decimalOfNumber } from '../../i18n/decimal.ts'
import { type ListView, type Writing, watchWorth } from '../data/list-view.ts'
import type { QuoteRates } from '../data/quote-rates.ts'
import { scaled } from '../data/scaled.ts'
import { type CellText, type LiveText, missingText, plainText } from './cell-text.ts'

/** Turnover of the last 24 hours in USDT; NaN where it or its quote's worth is unknown. */
export function turnoverOf(
  feed: ListFeed,
  table: SymbolTable,
  quotes: QuoteRates,
  row: number,
): number {
  const turnover = feed.value(row, fieldIndex.turnover24h)
  return scaled(turnover, table.scales.turnover[row]) * quotes.worth(row)
}

/** Circulating supply times the last price, in USDT; NaN where either is unknown. */
export function marketCapOf(
  feed: ListFeed,
  table: SymbolTable,
  quotes: QuoteRates,
  row: number,
): number {
  const supply = table.circulatingSupply[row] ?? 0
  if (supply <= 0) return Number.NaN
  const price = scaled(feed.value(row, fieldIndex.last), table.scales.price[row])
  return supply * price * quotes.worth(row)
}

/** Turnover in the display currency, in short: exact where nothing was converted. */
export function turnoverText(view: ListView): LiveText {
  const { feed, table, quotes, money } = view
  return {
    read(row) {
      const value = turnoverOf(feed, table, quotes, row) * money.rate
      if (isEstimate(view, row)) return sumText(view, decimalOfNumber(value), value, row)
      const mantissa = feed.value(row, fieldIndex.turnover24h)
      return sumText(view, decimalOfMantissa(mantissa, table.scales.turnover[row] ?? 0), value, row)
    },
    watch: (row, listener) => watchWorth(view, row, fieldMask('turnover24h'), listener),
  }
}

/** Market capitalisation in the display currency, in short. */
export function marketCapText(view: ListView): LiveText {
  const { feed, table, quotes } = view
  return worthText(view, (row) => marketCapOf(feed, table, quotes, row), fieldMask('last'))
}

/**
 * A sum that is worked out from other fields, in the display currency, in short.
 * @param worthOf the sum in USDT
 * @param mask the fields that it depends on
 */
export function worthText(
  view: ListView,
  worthOf: (row: number) => number,
  mask: FieldMask,
): LiveText {
  return {
    read(row) {
      const value = worthOf(row) * view.money.rate
      return sumText(view, decimalOfNumber(value), value, row)
    },
    watch: (row, listener) => watchWorth(view, row, mask, listener),
  }
}

/** A sum of dollars in the display currency, in short; `dollars` may be NaN. */
export function dollarSumText(writing: Writing, dollars: number): CellText {
  const value = dollars * writing.money.rate
  return shortText(writing, decimalOfNumber(value), value, writing.money.converted)
}

function isEstimate({ money, quotes }: ListView, row: number): boolean {
  return money.converted || quotes.worth(row) !== 1
}

function sumText(view: ListView, sum: Decimal | undefined, value: number, row: number): CellText {
  return shortText(view, sum, value, isEstimate(view, row))
}

function shortText(
  { money, style, words }: Writing,
  sum: Decimal | undefined,
  value: number,
  estimated: boolean,
): CellText {
  if (sum === undefined) return missingText()
  const { prefix, suffix } = money.mark
  const spoken = estimated ? words.about : ''
  return plainText(prefix + abbreviate(sum, style) + suffix, value, spoken)
}
