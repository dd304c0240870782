import { asciiDigits } from './text/ascii-digits.ts'

/**
 * Country calling codes of two digits. Those that begin with 1 or 7 have one digit, all others three.
 * Source: ITU-T E.164, list of assigned country codes.
 */
const codesOfTwo = /^(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

/** What users write between the digits of a number. */
const separators = /[\s()./-]/g

/**
 * A phone number in international form, as E.164 writes it, such as `+4915112345678`; undefined for any other
 * text. Digits may be Arabic-Indic, with spaces, dots, dashes, slashes and brackets between them.
 */
export function readPhone(text: string): string | undefined {
  const number = asciiDigits(text).replace(separators, '')
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : undefined
}

/** The parts of a number in E.164 as the exchange knows them; both empty for an empty one. */
export function splitPhone(number: string): { areaCode: string; mobile: string } {
  const digits = number.slice(1)
  const length = /^[17]/.test(digits) ? 1 : codesOfTwo.test(digits) ? 2 : 3
  return { areaCode: digits.slice(0, length), mobile: digits.slice(length) }
}
