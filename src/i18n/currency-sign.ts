import type { DisplayCurrency } from '../contract/enums.ts'
import { numberStyle } from './number-style.ts'

/** Where a language puts the sign of a currency. */
export interface CurrencySign {
  prefix: string
  suffix: string
}

/** What names a dollar where Intl writes a bare `$`, which is left to those of the United States. */
const namedDollars: Partial<Record<DisplayCurrency, string>> = { HKD: 'HK$', TWD: 'NT$' }

const bidiMarks = /[\u061c\u200e\u200f]/g
const signs = new Map<string, CurrencySign>()

/**
 * The short sign of a display currency in a language: `€` before in English, ` €` after in German. It
 * is never that of US dollars for another currency: sums whose rate is missing are known by their `$`.
 */
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
    .map(({ type, value }) => {
      const text = value.replace(bidiMarks, '')
      return { type, value: text === '$' ? (namedDollars[currency] ?? text) : text }
    })
  const isNumber = (type: string): boolean =>
    type === 'integer' || type === 'fraction' || type === 'decimal'
  const first = parts.findIndex(({ type }) => isNumber(type))
  const last = parts.findLastIndex(({ type }) => isNumber(type))
  const text = (some: typeof parts): string => some.map(({ value }) => value).join('')
  return { prefix: text(parts.slice(0, first)), suffix: text(parts.slice(last + 1)) }
}
