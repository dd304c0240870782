import type { PriceLook } from '../../../charts/price-chart/look.ts'
import { fixedText } from '../../../charts/price-chart/price-formats.ts'
import { parseDecimal, toFixedText } from '../../../i18n/decimal.ts'
import { localise } from '../../../i18n/number-style.ts'

/**
 * A price of a candle as the chart shows it: exact, with the decimals that its symbol moves by (`68412.3` is
 * `68,412.30`), or an estimate in another currency.
 */
export function priceOf(
  price: string,
  { decimals, style, money }: Pick<PriceLook, 'decimals' | 'style' | 'money'>,
): string {
  return money.rate === 1
    ? exactText(price, decimals, style)
    : fixedText(Number(price) * money.rate, decimals, style)
}

/**
 * A price that somebody set, exact in the quote, which it names where the chart shows another currency.
 * @param scale decimals that the symbol moves by
 */
export function quotedPriceOf(
  price: string,
  { style, money }: Pick<PriceLook, 'style' | 'money'>,
  scale: number,
): string {
  const text = exactText(price, Math.max(scale, leastDecimals), style)
  return money.rate === 1 ? text : `${text} ${money.quote}`
}

/** Fewest decimals of a price that is written as it is. */
export const leastDecimals = 2

/**
 * Decimals of a converted price: as many digits as the price has in its quote.
 * @param decimals those of the price in its quote
 */
export function convertedDecimals(decimals: number, rate: number): number {
  return Math.max(0, decimals - Math.round(Math.log10(rate)))
}

function exactText(price: string, decimals: number, style: PriceLook['style']): string {
  const value = parseDecimal(price)
  return value === undefined
    ? ''
    : localise(toFixedText(value.digits, value.scale, decimals), style)
}
