import { directionOf } from '../contract/locales.ts'

const rightToLeft = '\u2067'
const end = '\u2069'
const rightToLeftMark = '\u200f'

/**
 * Text of several parts, such as a number with its unit, in the direction of its language. Cells stand
 * left to right, which would turn the parts of a text in Arabic around.
 */
export function isolated(text: string, language: string): string {
  return directionOf({ language }) === 'rtl' ? rightToLeft + text + end : text
}

/** Two numbers beside each other, the first of them where reading begins. */
export function pairOfNumbers(first: string, second: string, language: string): string {
  const mark = directionOf({ language }) === 'rtl' ? rightToLeftMark : ''
  return isolated(`${first} ${mark}/ ${second}`, language)
}
