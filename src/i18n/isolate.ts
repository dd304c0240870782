import { directionOf } from '../contract/locales.ts'

const rightToLeft = '\u2067'
const end = '\u2069'

/**
 * Text of several parts, such as a number with its unit, in the direction of its language. Cells stand
 * left to right, which would turn the parts of a text in Arabic around.
 */
export function isolated(text: string, language: string): string {
  return directionOf({ language }) === 'rtl' ? rightToLeft + text + end : text
}
