import { hasNumberSigns, numberSigns } from '../contract/text/number-signs.ts'
import { remembered } from '../lib/remembered.ts'

/** How a language writes numbers, with Latin digits. Groups are of three in all our languages. */
export interface NumberStyle {
  /** BCP 47 key this style was made for. */
  language: string
  /** Decimal sign. */
  decimal: string
  /** Sign between groups of three digits. */
  group: string
  /** Fewest whole digits that are grouped: 4 in English, 5 in Polish or Spanish. */
  groupFrom: number
  /** What stands after the number of a percentage. */
  percentSuffix: string
  /** What stands around a sum of US dollars. */
  dollar: { prefix: string; suffix: string }
}

/** The minus sign of every number on screen; wider than a hyphen and as wide as the plus. */
export const minusSign = '−'

/** The style of one of our languages, the same object each time; English for any other. */
export const numberStyle: (language: string) => NumberStyle = remembered((language) =>
  styleOf(hasNumberSigns(language) ? language : 'en'),
)

/** Puts a language's grouping and decimal sign into plain text such as `68412.30`. */
export function localise(plain: string, style: NumberStyle): string {
  const point = plain.indexOf('.')
  if (point < 0) return grouped(plain, style)
  return grouped(plain.slice(0, point), style) + style.decimal + plain.slice(point + 1)
}

function grouped(whole: string, style: NumberStyle): string {
  const length = whole.length
  if (length < style.groupFrom) return whole
  let end = length % 3 === 0 ? 3 : length % 3
  let text = whole.slice(0, end)
  for (; end < length; end += 3) text += style.group + whole.slice(end, end + 3)
  return text
}

function styleOf(language: keyof typeof numberSigns): NumberStyle {
  const [decimal, group, groupFrom, percentSuffix, prefix, suffix] = numberSigns[language]
  return { language, decimal, group, groupFrom, percentSuffix, dollar: { prefix, suffix } }
}
