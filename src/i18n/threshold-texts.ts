import { directionOf } from '../contract/locales.ts'
import { localise, numberStyle } from './number-style.ts'

/** Fractions as percentages in a row: `3, 7, 11%`. */
export function percentTexts(fractions: readonly number[], language: string): string {
  const style = numberStyle(language)
  // Hundredths of a percent are finer than anybody's threshold.
  const percents = fractions.map((fraction) => Math.round(fraction * 10_000) / 100)
  return leftToRight(joined(percents, language) + style.percentSuffix, language)
}

/** Numbers in a row: `3, 10, 50`. */
export function stepTexts(numbers: readonly number[], language: string): string {
  return leftToRight(joined(numbers, language), language)
}

/** A whole number of US dollars: `10,000 USD`. */
export function dollarText(dollars: number, language: string): string {
  const style = numberStyle(language)
  return leftToRight(`${localise(String(Math.round(dollars)), style)} USD`, language)
}

function joined(numbers: readonly number[], language: string): string {
  const style = numberStyle(language)
  return numbers.map((number) => localise(String(number), style)).join(', ')
}

/** Numbers in a row go from left to right, also among words that do not. */
function leftToRight(text: string, language: string): string {
  return directionOf({ language }) === 'rtl' ? `\u2066${text}\u2069` : text
}
