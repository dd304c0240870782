import { abbreviate } from '../../../i18n/abbreviate.ts'
import { decimalOfNumber, parseDecimal } from '../../../i18n/decimal.ts'
import { localise } from '../../../i18n/number-style.ts'
import { formatPercent } from '../../../i18n/percent.ts'
import { formatPrice } from '../../../i18n/price.ts'
import { fullDollarPrice } from '../../../market/cells/price-text.ts'
import type { Writing } from '../../../market/data/list-view.ts'

/** How the numbers of a paper are written: in the page's language and display currency, left to right. */
export interface PaperNumbers {
  /** A price in US dollars. */
  price: (dollars: string) => string
  /** A sum of US dollars, in short. */
  sum: (dollars: string) => string
  /** A signed fraction. */
  percent: (fraction: string) => string
  /** A fraction without a sign. */
  share: (fraction: number) => string
  /** A number as it is. */
  plain: (decimal: string) => string
}

const leftToRight = '\u2066'
const asItBegins = '\u2068'
const end = '\u2069'

/** A name within a sentence, in a direction of its own. */
export function isolate(name: string): string {
  return asItBegins + name + end
}

/** The numbers of a paper as `writing` has them. */
export function paperNumbers(writing: Writing): PaperNumbers {
  const { style, money } = writing
  const whole = (text: string): string => leftToRight + text + end
  return {
    price: (dollars) => whole(fullDollarPrice(writing, parseDecimal(dollars))),
    sum: (dollars) => {
      const { prefix, suffix } = money.mark
      const value = decimalOfNumber(Number(dollars) * (money.converted ? money.rate : 1))
      return whole(prefix + abbreviate(value, style) + suffix)
    },
    percent: (fraction) => whole(formatPercent(Number(fraction), style).text),
    share: (fraction) => whole(localise((fraction * 100).toFixed(1), style) + style.percentSuffix),
    plain: (decimal) => {
      const parsed = parseDecimal(decimal)
      return whole(Number(decimal) < 1 ? formatPrice(parsed, style) : localise(decimal, style))
    },
  }
}
