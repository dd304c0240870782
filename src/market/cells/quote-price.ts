import { decimalOfNumber, parseDecimal } from '../../i18n/decimal.ts'
import { formatPrice } from '../../i18n/price.ts'
import type { ListView } from '../data/list-view.ts'
import { type CellText, missingText, plainText } from './cell-text.ts'
import { dollarPriceText } from './price-text.ts'

/**
 * A price that the gateway told in the quote of a symbol, shown as its live prices are: in the display
 * currency where the quote is a dollar, else exactly as it is.
 * @param price a decimal
 */
export function quotePrice(
  { view, row }: { view: ListView; row: number },
  price: string,
): CellText {
  const { quotes, money } = view
  const value = Number(price)
  if (!quotes.isDollar(row)) {
    const text = formatPrice(parseDecimal(price), view.style)
    return text === '' ? missingText() : plainText(text, value)
  }
  const dollars = money.converted ? decimalOfNumber(value * quotes.worth(row)) : parseDecimal(price)
  return dollarPriceText(view, dollars)
}
