import type { SymbolTable } from '../../contract/market/symbol-table.ts'
import { fieldIndex, fieldMask, type TickerField } from '../../contract/market/ticker-fields.ts'
import { shortPrice } from '../../i18n/abbreviate.ts'
import type { CurrencySign } from '../../i18n/currency-sign.ts'
import {
  type Decimal,
  decimalOfMantissa,
  decimalOfNumber,
  numberOfDecimal,
} from '../../i18n/decimal.ts'
import { localise } from '../../i18n/number-style.ts'
import { formatPrice, priceParts } from '../../i18n/price.ts'
import { type ListView, type Writing, watchFields, watchWorth } from '../data/list-view.ts'
import { noSign } from '../data/money.ts'
import { scaled } from '../data/scaled.ts'
import { type CellText, type LiveText, missingText } from './cell-text.ts'

/** Fields that are prices in the quote currency. */
export type PriceField = Extract<
  TickerField,
  'last' | 'open24h' | 'high24h' | 'low24h' | 'open1h' | 'markPrice' | 'indexPrice'
>

/** The scales of a price, by row: mark and index prices have their own. */
export function priceScales({ scales }: SymbolTable, field: PriceField): readonly number[] {
  if (field === 'markPrice') return scales.mark
  return field === 'indexPrice' ? scales.index : scales.price
}

/**
 * A price of the list. Pairs quoted in dollars show it in the display currency: exact in dollars, an
 * estimate in any other. Pairs quoted in anything else show it in their quote, exact.
 */
export function priceText(view: ListView, field: PriceField): LiveText {
  const index = fieldIndex[field]
  const mask = fieldMask(field)
  const { feed, table, quotes, money } = view
  const scales = priceScales(table, field)
  const isConverted = (row: number): boolean => money.converted && quotes.isDollar(row)
  return {
    read(row) {
      const mantissa = feed.value(row, index)
      const scale = scales[row] ?? 0
      if (isConverted(row)) {
        return moneyText(view, scaled(mantissa, scale) * quotes.worth(row) * money.rate)
      }
      const sign = quotes.isDollar(row) ? money.mark : noSign
      return textOf(view, decimalOfMantissa(mantissa, scale), mantissa, sign, '')
    },
    watch: (row, listener) =>
      isConverted(row)
        ? watchWorth(view, row, mask, listener)
        : watchFields(view, row, mask, listener),
  }
}

/** The last price of a row in the display currency, always with its sign: a second line. */
export function convertedPriceText(view: ListView): LiveText {
  const { feed, table, quotes, money } = view
  return {
    read(row) {
      const price = scaled(feed.value(row, fieldIndex.last), table.scales.price[row])
      return moneyText(view, price * quotes.worth(row) * money.rate)
    },
    watch: (row, listener) => watchWorth(view, row, fieldMask('last'), listener),
  }
}

/** A price in dollars in the display currency: as it is, or an estimate in any other. */
export function dollarPriceText(writing: Writing, price: Decimal | undefined): CellText {
  const { money } = writing
  const value = price === undefined ? Number.NaN : numberOfDecimal(price)
  if (money.converted) return moneyText(writing, value * money.rate)
  return textOf(writing, price, value, money.mark, '')
}

/** The same in one piece with all its decimals, for places that have room for it. */
export function fullDollarPrice(writing: Writing, price: Decimal | undefined): string {
  const { lead, full } = dollarPriceText(writing, price)
  return full === '' ? lead : full
}

/** An estimate of a million or more leaves its decimals to its full text: they take the room of a pair. */
const wholeFrom = 1_000_000
/** On narrow screens an estimate of a thousand or more is cut to the digits that a glance takes in. */
const briefFrom = 1_000

function moneyText(view: Writing, value: number): CellText {
  const { money, words, style } = view
  const text = textOf(view, decimalOfNumber(value), value, money.sign, words.about)
  const short = money.brief && value >= briefFrom
  if (!short && !(value >= wholeFrom)) return text
  const { prefix, suffix } = money.sign
  const number = short ? shortPrice(value, style) : localise(value.toFixed(0), style)
  return { ...text, lead: prefix + number + suffix, full: text.lead }
}

function textOf(
  view: Writing,
  price: Decimal | undefined,
  value: number,
  { prefix, suffix }: CurrencySign,
  spoken: string,
): CellText {
  if (price === undefined) return missingText()
  const { sign, digits, zeros, rest } = priceParts(price, view.style)
  const lead = sign + prefix + digits
  if (zeros === 0) {
    return { spoken, lead: lead + suffix, zeros: '', rest: '', full: '', direction: 0, value }
  }
  const full = prefix + formatPrice(price, view.style) + suffix
  return { spoken, lead, zeros: String(zeros), rest: rest + suffix, full, direction: 0, value }
}
