import { directionOf } from '../../../../src/contract/locales.ts'
import { dateLanguage } from '../../../../src/contract/text/date-language.ts'
import { priceDecimals } from '../../../lib/price-decimals.ts'

/** Writes numbers of sentences in a language, with Latin digits, each in its own direction. */
export interface DecipherWriter {
  /** A price as pages show it, see docs/rules.md, and what it is paid in. */
  price: (value: string, quote: string) => string
  /** A fraction as a percentage with its sign. */
  change: (fraction: number) => string
  /** A fraction as a percentage without decimals. */
  share: (fraction: number) => string
  /** A funding rate, a fraction, with its four decimals and its sign. */
  rate: (fraction: number) => string
  count: (value: number) => string
  /** A day in UTC, Unix ms. */
  day: (time: number) => string
  /** A name in its own direction. */
  name: (text: string) => string
}

/** The writer of a language, by its BCP 47 key. */
export function decipherWriter(language: string): DecipherWriter {
  const latin = `${language}-u-nu-latn`
  const isRightToLeft = directionOf({ language }) === 'rtl'
  const isolated = (text: string): string => (isRightToLeft ? `\u2068${text}\u2069` : text)
  const number = (value: number | string, options: Intl.NumberFormatOptions): string =>
    new Intl.NumberFormat(latin, options).format(value as Intl.StringNumericLiteral)
  const percent = (value: number, decimals: number, signed: boolean): string =>
    isolated(
      number(value, {
        style: 'percent',
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
        signDisplay: signed ? 'exceptZero' : 'never',
      }).replace('-', '−'),
    )
  const days = new Intl.DateTimeFormat(dateLanguage(language), {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  return {
    price: (value, quote) => {
      const decimals = priceDecimals(value)
      const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
      return isolated(`${number(value, digits)} ${quote}`)
    },
    change: (fraction) => percent(fraction, 2, true),
    share: (fraction) => percent(fraction, 0, false),
    rate: (fraction) => percent(fraction, 4, true),
    count: (value) => isolated(number(value, {})),
    day: (time) => days.format(time),
    name: isolated,
  }
}
