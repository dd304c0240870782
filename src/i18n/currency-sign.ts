import type { DisplayCurrency } from '../contract/enums.ts'
import { numberStyle } from './number-style.ts'

/** Where a language puts the sign of a currency. */
export interface CurrencySign {
  prefix: string
  suffix: string
}

const bidiMarks = /[\u061c\u200e\u200f]/g
const signs = new Map<string, CurrencySign>()

/** The short sign of a display currency in a language: `€` before in English, ` €` after in German. */
export function currencySign(currency: DisplayCurrency, language: string): CurrencySign {
  if (currency === 'USD') return numberStyle(language).dollar
  const key = `${language} ${currency}`
  const known = signs.get(key)
  if (known !== undefined) return known
  const sign = readSign(currency, language)
  signs.set(key, sign)
  return sign
}

/** What Intl writes before and after a sum, bidirectional marks removed: the caller isolates numbers left to right. */
export function readSign(currency: DisplayCurrency, language: string): CurrencySign {
  const parts = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 2,
    numberingSystem: 'latn',
  })
    .formatToParts(1)
    .map(({ type, value }) => ({ type, value: value.replace(bidiMarks, '') }))
  const isNumber = (type: string): boolean =>
    type === 'integer' || type === 'fraction' || type === 'decimal'
  const first = parts.findIndex(({ type }) => isNumber(type))
  const last = parts.findLastIndex(({ type }) => isNumber(type))
  const text = (some: typeof parts): string => some.map(({ value }) => value).join('')
  return { prefix: text(parts.slice(0, first)), suffix: text(parts.slice(last + 1)) }
}
