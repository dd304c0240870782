import type { PriceLook } from '../../../charts/price-chart/look.ts'
import { parseDecimal, toFixedText } from '../../../i18n/decimal.ts'
import { localise } from '../../../i18n/number-style.ts'

/** A price of a candle, exact, with the decimals that its symbol moves by: `68412.3` is `68,412.30`. */
export function priceOf(
  price: string,
  { decimals, style }: Pick<PriceLook, 'decimals' | 'style'>,
): string {
  const value = parseDecimal(price)
  return value === undefined
    ? ''
    : localise(toFixedText(value.digits, value.scale, decimals), style)
}
