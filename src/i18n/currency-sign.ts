import type { DisplayCurrency } from '../contract/enums.ts'
import { affixes } from './number-style.ts'

/** Where a language puts the sign of a currency. */
export interface CurrencySign {
  prefix: string
  suffix: string
}

const signs = new Map<string, CurrencySign>()

/** The short sign of a display currency in a language: `€` before in English, ` €` after in German. */
export function currencySign(currency: DisplayCurrency, language: string): CurrencySign {
  const key = `${language} ${currency}`
  const known = signs.get(key)
  if (known !== undefined) return known
  const sign = affixes(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 2,
  })
  signs.set(key, sign)
  return sign
}
