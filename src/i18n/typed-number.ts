import { cleanNumberInput } from './number-input.ts'
import type { NumberStyle } from './number-style.ts'

/**
 * What a typed text means as a number, in plain digits such as `70000.5`.
 * - `empty`: nothing was typed
 * - `number`: it means this number and no other
 * - `unclear`: it is written as the language does not write numbers; `choices` are what it may mean
 * - `unreadable`: it is no number
 */
export type NumberReading =
  | { kind: 'empty' }
  | { kind: 'number'; plain: string }
  | { kind: 'unclear'; choices: readonly string[] }
  | { kind: 'unreadable' }

interface ReadOptions {
  /** How the user's language writes numbers. */
  style: NumberStyle
  /** Most decimals; those beyond are left out, by the rules of {@link cleanNumberInput}. */
  precision: number
  /** What the number is counted in, such as `USDT`; it may be typed beside the number. */
  unit?: string
}

/** Longer texts are no numbers of users. */
const longest = 60
/** Code points of zero of the digits that are read besides our own: Arabic-Indic, Persian, Thai, full-width. */
const zeros = [0x660, 0x6f0, 0xe50, 0xff10]
/** Signs that mean the same in every language, by what they are read as: a blank always groups. */
const signs: Readonly<Record<string, string>> = {
  '٫': '·',
  '٬': ' ',
  '．': '.',
  '，': ',',
  '،': ',',
  "'": ' ',
  '’': ' ',
}
const bareSign = /^[\s\p{Cf}\p{Sc}%٪％+≈]$/u
/** The country before a currency sign: `US$`. */
const countryOfSign = /[A-Z]{1,3}(?=\p{Sc})/u

/**
 * Reads a number as a language writes it, never guessing: German `70.000` is 70000, English `1,5` is
 * unclear. Signs of another language are understood where they can mean one thing only, as in
 * `1.234,50`. Digits of other scripts count; currency signs, blanks and the unit may stand around it.
 */
export function readTypedNumber(
  text: string,
  { style, precision, unit = '' }: ReadOptions,
): NumberReading {
  if (text.length > longest) return { kind: 'unreadable' }
  const bare = withoutSurroundings(text.trim(), unit)
  if (bare === '') return { kind: text.trim() === '' ? 'empty' : 'unreadable' }
  const meant = meanings(withPlainSigns(bare), style)
  const plains = [...new Set(meant.plains.map((plain) => cleanNumberInput(plain, precision)))]
  const [plain] = plains
  if (plain === undefined) return { kind: 'unreadable' }
  if (plains.length === 1 && meant.areSure) return { kind: 'number', plain }
  return { kind: 'unclear', choices: plains }
}

/** A plain number such as `1234.5` as it stands in a box to be typed on: with the language's decimal sign. */
export function typedText(plain: string, style: NumberStyle): string {
  return plain.replace('.', style.decimal)
}

/** The text without currency signs, percent signs, marks of direction and its unit at both ends. */
function withoutSurroundings(text: string, unit: string): string {
  const lowerUnit = unit.toLowerCase()
  const letters = [...text.replace(countryOfSign, '')]
  const joined = (): string => letters.join('').toLowerCase()
  const trimEnds = (): void => {
    while (bareSign.test(letters[0] ?? '')) letters.shift()
    while (bareSign.test(letters.at(-1) ?? '')) letters.pop()
  }
  trimEnds()
  if (lowerUnit === '') return letters.join('')
  if (joined().startsWith(lowerUnit)) letters.splice(0, [...unit].length)
  else if (joined().endsWith(lowerUnit)) letters.splice(-[...unit].length)
  trimEnds()
  return letters.join('')
}

/** Digits of every script as ours, blanks as one kind, the decimal sign of Arabic as `·`. */
function withPlainSigns(text: string): string {
  const plain = Array.from(text, (sign) => {
    const code = sign.codePointAt(0) ?? 0
    const zero = zeros.find((first) => code >= first && code < first + 10)
    if (zero !== undefined) return String(code - zero)
    return signs[sign] ?? (/\s/.test(sign) ? ' ' : sign)
  })
  return plain
    .filter((sign) => !/\p{Cf}/u.test(sign))
    .join('')
    .replace(/([.,])\1+/g, '$1')
}

interface Meanings {
  /** Plain numbers. */
  plains: readonly string[]
  /** False where it must be asked even if there is one only. */
  areSure: boolean
}

function meanings(text: string, style: NumberStyle): Meanings {
  if (!/^[\d., ·]+$/.test(text) || !/\d/.test(text)) return { plains: [], areSure: false }
  const own = style.decimal
  if (text.includes('·')) {
    const read = split(text, '·', style)
    return { plains: plainOf(read), areSure: read?.isOrderly === true }
  }
  const whole = /[., ]$/.test(text) ? text.slice(0, -1) : text
  if (whole !== text && whole.includes(own)) return { plains: [], areSure: false }
  // The rules of the input helper drop a leading point, users mean what follows it as decimals.
  if (/^[.,]\d+$/.test(whole)) return leading(whole.slice(1))
  const foreign = own === '.' ? ',' : '.'
  // The language's own decimal sign leaves one thing that the other can mean: it is between groups.
  const isOwn = foreign === style.group || !whole.includes(foreign) || text.includes(own)
  const mine = isOwn ? split(text.endsWith(own) ? text : whole, own, style) : undefined
  if (mine?.isOrderly) return { plains: [mine.plain], areSure: true }
  const others = [mine, split(whole, foreign, style), split(whole, '', style)]
  const orderly = others.filter((one) => one?.isOrderly).flatMap(plainOf)
  const loose = others.filter((one) => one?.isOrderly === false).flatMap(plainOf)
  return {
    plains: [...orderly, ...loose],
    areSure: new Set(orderly).size === 1 && loose.length === 0,
  }
}

function leading(digits: string): Meanings {
  return { plains: [`0.${digits}`, digits], areSure: false }
}

interface Split {
  plain: string
  /** The groups are of three digits, and the language makes groups of that many or a decimal sign tells. */
  isOrderly: boolean
}

function plainOf(one: Split | undefined): string[] {
  return one === undefined ? [] : [one.plain]
}

/**
 * The text read with one decimal sign, every other sign being one between groups.
 * @param decimal empty for a number without decimals
 * @returns undefined where it cannot be read so
 */
function split(text: string, decimal: string, style: NumberStyle): Split | undefined {
  const [whole = '', decimals, ...more] = decimal === '' ? [text] : text.split(decimal)
  const fraction = decimals ?? ''
  if (more.length > 0 || /\D/.test(fraction)) return undefined
  const [group, ...others] = new Set(whole.replace(/\d/g, ''))
  if (others.length > 0 || group === decimal) return undefined
  const digits = group === undefined ? whole : whole.replaceAll(group, '')
  if (digits === '') return undefined
  const isOrderly =
    group === undefined ||
    (hasOrder(whole.split(group)) &&
      // A group that the language would not make is none for sure, unless a decimal sign stands there too.
      (group !== style.group || digits.length >= style.groupFrom || decimals !== undefined))
  // Only the language's own sign is taken for one that was put in the wrong place.
  if (!isOrderly && group !== style.group && group !== ' ') return undefined
  const plain = digits.replace(/^0+(?=\d)/, '')
  return { plain: fraction === '' ? plain : `${plain}.${fraction}`, isOrderly }
}

function hasOrder([first = '', ...rest]: readonly string[]): boolean {
  return /^[1-9]\d{0,2}$/.test(first) && rest.every((group) => group.length === 3)
}
