import {
  type FearGreedBandKey,
  fearGreedBandKeys,
} from '../../../src/contract/market/fear-greed-rules.ts'
import { dateLanguage } from '../../../src/contract/text/date-language.ts'
import { hasNumberSigns, numberSigns } from '../../../src/contract/text/number-signs.ts'
import { formatText } from '../../i18n/format-text.ts'
import { type Texts, textsIn } from '../../i18n/texts.ts'
import { priceDecimals } from '../../lib/price-decimals.ts'
import type { CardChange, CardFact } from './card.ts'
import type { Typeface } from './drawing/typeface.ts'

/** Writes what stands on a card, in one language. */
export interface CardWriter {
  /** BCP 47 key of its words. */
  language: string
  /** The same for languages that are written alike. */
  key: string
  texts: Texts['pictures']
  /** The name of a band of the fear and greed index. */
  band: (key: FearGreedBandKey) => string
  /** A text with a number in it, in its plural form. */
  counted: (text: string, count: number) => string
  /** The first of some names whose letters can be drawn; empty where none can. */
  name: (...names: readonly string[]) => string
  /** A price as pages show it, see docs/rules.md; empty for null. */
  price: (decimal: string | null) => string
  /** US dollars in short, with the sign that pages have; empty where they are not known. */
  money: (dollars: number) => string
  count: (value: number) => string
  /** A fraction as percent; empty where it is not known. */
  percent: (fraction: number) => string
  /** A fraction as percent with its sign; undefined where it is not known. */
  change: (fraction: number) => CardChange | undefined
  /** A moment in UTC. Unix ms; empty for 0, which stands for never. */
  time: (time: number) => string
  /** A day in UTC. Unix ms. */
  day: (time: number) => string
  /** A figure with its name; none where the figure is empty. */
  fact: (label: string, value: string) => CardFact[]
}

/**
 * Writers by language. A language whose letters the typeface lacks is written in English, but for the sign of
 * dollars: who has dollars of their own would take a bare one for those.
 */
export function cardWriters(typeface: Pick<Typeface, 'covers'>): (language: string) => CardWriter {
  const writers = new Map<string, CardWriter>()
  return (language) => {
    const known = writers.get(language)
    if (known !== undefined) return known
    const words = canWrite(language, typeface) ? language : 'en'
    const writer = createWriter(words, language, typeface)
    writers.set(language, writer)
    return writer
  }
}

function canWrite(language: string, { covers }: Pick<Typeface, 'covers'>): boolean {
  const { pictures, notices } = textsIn(language)
  const bands = fearGreedBandKeys.map((key) => notices[`band.${key}`])
  return [...Object.values(pictures), ...bands].every((text) => covers(plainSpaces(text)))
}

const units = ['', 'K', 'M', 'B', 'T'] as const

/** A writer with the words of a language and the sign of dollars of `reader`, another or the same. */
function createWriter(
  language: string,
  reader: string,
  { covers }: Pick<Typeface, 'covers'>,
): CardWriter {
  const { pictures: texts, notices } = textsIn(language)
  const latin = `${language}-u-nu-latn`
  const number = (value: number | string, options: Intl.NumberFormatOptions = {}): string =>
    plainSpaces(new Intl.NumberFormat(latin, options).format(value as Intl.StringNumericLiteral))
  const date = (time: number, options: Intl.DateTimeFormatOptions): string =>
    plainSpaces(
      new Intl.DateTimeFormat(dateLanguage(language), { ...options, timeZone: 'UTC' }).format(time),
    )
  const [, , , , dollarPrefix, dollarSuffix] = numberSigns[hasNumberSigns(reader) ? reader : 'en']
  const hundredths = { minimumFractionDigits: 2, maximumFractionDigits: 2 }

  return {
    language,
    key: [language, dollarPrefix, dollarSuffix].join('|'),
    texts,
    band: (key) => notices[`band.${key}`],
    counted: (text, count) => formatText(language, text, { count, formatted: number(count) }),
    name: (...names) => names.find((name) => name !== '' && covers(name)) ?? '',
    price: (decimal) => {
      if (decimal === null) return ''
      const digits = priceDecimals(decimal)
      return number(decimal, { minimumFractionDigits: digits, maximumFractionDigits: digits })
    },
    money: (dollars) => {
      if (!Number.isFinite(dollars)) return ''
      // Of the rounded number: 999,999 is 1.00M.
      const magnitude = Math.floor(Math.log10(Math.max(1, Number(dollars.toPrecision(5)))))
      const unit = Math.min(Math.floor(magnitude / 3), units.length - 1)
      const amount = number(dollars / 1_000 ** unit, hundredths) + units[unit]
      return plainSpaces(dollarPrefix + amount + dollarSuffix)
    },
    count: (value) => number(value),
    percent: (fraction) =>
      Number.isFinite(fraction) ? number(fraction, { style: 'percent', ...hundredths }) : '',
    change: (fraction) => {
      if (!Number.isFinite(fraction)) return undefined
      const text = number(fraction, {
        style: 'percent',
        signDisplay: 'exceptZero',
        ...hundredths,
      }).replace('-', '−')
      const shown = Math.round(fraction * 10_000)
      return { text, direction: shown > 0 ? 'up' : shown < 0 ? 'down' : 'even' }
    },
    time: (time) =>
      time === 0 ? '' : `${date(time, { dateStyle: 'medium', timeStyle: 'short' })} UTC`,
    day: (time) => date(time, { dateStyle: 'long' }),
    fact: (label, value) => (value === '' ? [] : [{ label, value }]),
  }
}

/** Spaces that typefaces have no glyph for, as plain ones. Marks of direction say nothing between Latin letters. */
function plainSpaces(text: string): string {
  return text.replace(/[\u00a0\u2009\u202f]/g, ' ').replace(/[\u200e\u200f]/g, '')
}
