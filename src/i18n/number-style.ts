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
  /** What stands before and after the number of a percentage. */
  percentPrefix: string
  percentSuffix: string
}

/** The minus sign of every number on screen; wider than a hyphen and as wide as the plus. */
export const minusSign = '−'

const bidiMarks = /[\u061c\u200e\u200f]/g
const styles = new Map<string, NumberStyle>()

/** The style of one of our languages, worked out once per language. */
export function numberStyle(language: string): NumberStyle {
  const known = styles.get(language)
  if (known !== undefined) return known
  const style = readStyle(language)
  styles.set(language, style)
  return style
}

/** Puts a language's grouping and decimal sign into plain text such as `68412.30`. */
export function localise(plain: string, style: NumberStyle): string {
  const point = plain.indexOf('.')
  if (point < 0) return grouped(plain, style)
  return grouped(plain.slice(0, point), style) + style.decimal + plain.slice(point + 1)
}

/**
 * What Intl writes before and after a number in this language, bidirectional marks removed: the
 * caller isolates numbers left to right.
 */
export function affixes(
  language: string,
  options: Intl.NumberFormatOptions,
): { prefix: string; suffix: string } {
  const parts = new Intl.NumberFormat(language, { ...options, numberingSystem: 'latn' })
    .formatToParts(1)
    .map((part) => ({ type: part.type, value: part.value.replace(bidiMarks, '') }))
  const isNumber = (type: string): boolean =>
    type === 'integer' || type === 'fraction' || type === 'decimal'
  const first = parts.findIndex((part) => isNumber(part.type))
  const last = parts.findLastIndex((part) => isNumber(part.type))
  const text = (some: typeof parts): string => some.map((part) => part.value).join('')
  return { prefix: text(parts.slice(0, first)), suffix: text(parts.slice(last + 1)) }
}

function grouped(whole: string, style: NumberStyle): string {
  const length = whole.length
  if (length < style.groupFrom) return whole
  let end = length % 3 === 0 ? 3 : length % 3
  let text = whole.slice(0, end)
  for (; end < length; end += 3) text += style.group + whole.slice(end, end + 3)
  return text
}

function readStyle(language: string): NumberStyle {
  const format = new Intl.NumberFormat(language, { numberingSystem: 'latn' })
  const signOf = (value: number, type: Intl.NumberFormatPartTypes): string | undefined =>
    format.formatToParts(value).find((part) => part.type === type)?.value
  const percent = affixes(language, { style: 'percent' })
  return {
    language,
    decimal: signOf(0.5, 'decimal') ?? '.',
    group: signOf(1_234_567, 'group') ?? '',
    groupFrom: signOf(1_234, 'group') === undefined ? 5 : 4,
    percentPrefix: percent.prefix,
    percentSuffix: percent.suffix,
  }
}
