import * as v from 'valibot'
import { shortText } from '../entities/wire.ts'
import { locales } from '../locales.ts'
import { text } from '../text/text.ts'
import { marketNames } from './market-names.ts'

/** Most symbols that one call names. */
export const mostSymbols = 50

/** Whose visitors the answer is for: coins are hidden, and sectors named, by their language. */
export const locale = v.optional(v.picklist(locales.map((entry) => entry.locale)), 'en')
/** A market by its name; spot unless told. */
export const market = v.optional(v.picklist(marketNames), 'spot')

/** Symbol ids with commas between; each once. */
export const symbolIds = v.pipe(
  text(mostSymbols * 65),
  v.transform((list) => [...new Set(list.split(',').filter((id) => id !== ''))]),
  v.array(shortText),
  v.minLength(1, 'names no symbol'),
  v.maxLength(mostSymbols),
)

/** A whole number that a query carries as text. */
export function wholeNumber(least: number, most: number) {
  return v.pipe(
    text(16),
    v.regex(/^\d{1,16}$/, 'not a whole number'),
    v.toNumber(),
    v.minValue(least),
    v.maxValue(most),
  )
}
