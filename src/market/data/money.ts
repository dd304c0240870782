import type { DisplayCurrency } from '../../contract/enums.ts'
import { type CurrencySign, currencySign } from '../../i18n/currency-sign.ts'

/** How sums of money are shown: in which currency, at which rate, with which sign. */
export interface Money {
  currency: DisplayCurrency
  /** Units of `currency` per USDT. */
  rate: number
  /** True where `rate` was applied, so that what is shown is an estimate. */
  converted: boolean
  /** True where long estimates of prices have to be cut short, for want of room. */
  brief: boolean
  /** What stands around sums: nothing where dollars were chosen and are shown. */
  mark: CurrencySign
  /** The sign of `currency`, for places that name it always. */
  sign: CurrencySign
}

/** The sign of no currency: none around a number. */
export const noSign: CurrencySign = { prefix: '', suffix: '' }

/** Display currency to its units per USDT. 0 and absence both mean that the rate is not known. */
export type Rates = Partial<Record<DisplayCurrency, number>>

/**
 * Works out how to show money. US dollars are shown without a sign and without a rate: dollar quotes
 * are taken at their own number. A missing rate shows dollars too, with their sign, so that they are
 * not read as the currency that was chosen.
 */
export function moneyIn(
  currency: DisplayCurrency,
  rates: Rates,
  language: string,
  brief = false,
): Money {
  const dollar = currencySign('USD', language)
  const dollars = {
    currency: 'USD',
    rate: 1,
    converted: false,
    brief: false,
    sign: dollar,
  } as const
  if (currency === 'USD') return { ...dollars, mark: noSign }
  const rate = rates[currency] ?? 0
  if (!(Number.isFinite(rate) && rate > 0)) return { ...dollars, mark: dollar }
  const sign = currencySign(currency, language)
  return { currency, rate, converted: true, brief, mark: sign, sign }
}
