import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { locales } from '../contract/locales.ts'
import { localise, numberStyle } from './number-style.ts'
import { type NumberReading, readTypedNumber, typedText } from './typed-number.ts'

const languages = locales.map(({ language }) => language)

function read(text: string, language: string, precision = 8, unit = 'USDT'): NumberReading {
  return readTypedNumber(text, { style: numberStyle(language), precision, unit })
}

/** What a text means: its number, the numbers to choose from, or the name of what it is instead. */
function meaning(text: string, language: string, precision?: number): string | readonly string[] {
  const reading = read(text, language, precision)
  if (reading.kind === 'number') return reading.plain
  return reading.kind === 'unclear' ? reading.choices : reading.kind
}

describe('readTypedNumber', () => {
  it.each([
    ['70.000', 'de', '70000'],
    ['70.000,50', 'de', '70000.50'],
    ['1.500', 'de', '1500'],
    ['1234,5', 'de', '1234.5'],
    ['1.234.567', 'de', '1234567'],
    ['70,000.5', 'en', '70000.5'],
    ['1.234', 'en', '1.234'],
    ['1,234', 'en', '1234'],
    ['1.234', 'pt', '1234'],
    ['70 000,5', 'fr', '70000.5'],
    ['70\u202f000,5', 'fr', '70000.5'],
    ['70\u00a0000', 'uk', '70000'],
    ["70'000.5", 'en', '70000.5'],
    ['12.345,6', 'es', '12345.6'],
    ['1234,5', 'es', '1234.5'],
  ])('reads %j in %s as %s', (text, language, plain) => {
    expect(meaning(text, language)).toBe(plain)
  })

  it.each([
    ['٧٠٬٠٠٠٫٥', 'ar', '70000.5'],
    ['٧٠٠٠٠', 'ar', '70000'],
    ['١٫٥', 'en', '1.5'],
    ['۷۰٬۰۰۰٫۵', 'ar', '70000.5'],
    ['７０，０００．５', 'ja', '70000.5'],
    ['๗๐,๐๐๐.๕', 'th', '70000.5'],
  ])('reads %j, digits of another script, in %s as %s', (text, language, plain) => {
    expect(meaning(text, language)).toBe(plain)
  })

  it.each([
    ['$ 70,000.50 ', 'en', '70000.50'],
    ['70.000,50\u00a0€', 'de', '70000.50'],
    ['\u200f70,000 US$', 'ar', '70000'],
    ['usdt 70 000', 'en', '70000'],
    ['70,000.5 USDT', 'en', '70000.5'],
    ['+5 %', 'de', '5'],
    ['٥٪', 'ar', '5'],
  ])('reads what was pasted: %j in %s is %s', (text, language, plain) => {
    expect(meaning(text, language)).toBe(plain)
  })

  it.each([
    ['1.5', 'fr', '1.5'],
    ['1.234,5', 'en', '1234.5'],
    ['1,234.5', 'de', '1234.5'],
    ['1 234,567', 'en', '1234.567'],
    ['1.234.567', 'en', '1234567'],
  ])('reads %j in %s as %s, the one thing it can mean', (text, language, plain) => {
    expect(meaning(text, language)).toBe(plain)
  })

  it.each([
    ['1,5', 'en', ['1.5', '15']],
    ['1.5', 'de', ['1.5', '15']],
    ['0,500', 'en', ['0.500', '500']],
    ['1.234', 'es', ['1.234', '1234']],
    ['70.000', 'fr', ['70.000', '70000']],
    ['.5', 'en', ['0.5', '5']],
    ['1,23,456', 'en', ['123456']],
    ['1 5', 'de', ['15']],
    ['1,23,456.7', 'en', ['123456.7']],
    ['1.23,5', 'es', ['123.5']],
  ])('asks what %j means in %s', (text, language, choices) => {
    expect(meaning(text, language)).toEqual(choices)
  })

  it.each([
    '1e5',
    '-7',
    '12x3',
    '70k',
    '1.5 Mio',
    '70 EUR',
    '1.2.3',
    '.',
    '½',
    '1²',
    '9'.repeat(61),
  ])('takes %j for no number', (text) => {
    expect(meaning(text, 'en')).toBe('unreadable')
  })

  it('waits for what comes after a sign at the end', () => {
    expect(['70.', '70,', '1.234.', '1.234,'].map((text) => meaning(text, 'de'))).toEqual([
      '70',
      '70',
      '1234',
      '1234',
    ])
    expect(meaning('1.5.', 'en')).toBe('unreadable')
  })

  it('keeps to the rules of the input helper', () => {
    expect(meaning('1.239', 'en', 2)).toBe('1.23')
    expect(meaning('1..5', 'en')).toBe('1.5')
    expect(meaning('1.9', 'en', 0)).toBe('1')
    expect(meaning('  ', 'en')).toBe('empty')
  })
})

/** The signs that are used in the world: between groups, and before decimals. */
const pairsOfSigns = [
  [',', '.'],
  ['.', ','],
  [' ', ','],
  [' ', '.'],
  ["'", '.'],
  ["'", ','],
] as const

const plain = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.stringMatching(/^\d{0,8}$/))
  .map(([whole, decimals]) => (decimals === '' ? String(whole) : `${whole}.${decimals}`))

describe.each(languages)('in %s', (language) => {
  const style = numberStyle(language)

  it('what is shown can be typed back', () => {
    fc.assert(
      fc.property(plain, (number) => {
        expect(meaning(localise(number, style), language)).toBe(number)
        expect(meaning(`${localise(number, style)} USDT`, language)).toBe(number)
        expect(meaning(typedText(number, style), language)).toBe(number)
      }),
    )
  })

  it.each([
    ['1.234,56', '1234.56'],
    ['1.234,5', '1234.5'],
    ['9.999,999', '9999.999'],
    ['12.345,67', '12345.67'],
    ['1.234.567,89', '1234567.89'],
    ['1,234.56', '1234.56'],
    ['1,234,567.89', '1234567.89'],
  ])('%s is understood, having one meaning', (text, number) => {
    expect(meaning(text, language)).toBe(number)
  })

  it('and so is every number of two signs', () => {
    const wholes = fc.bigInt({ min: 1000n, max: 10n ** 15n }).map(String)
    const decimals = fc.stringMatching(/^\d{1,8}$/)
    const pair = fc.constantFrom(...pairsOfSigns)
    fc.assert(
      fc.property(wholes, decimals, pair, (whole, fraction, [group, decimal]) => {
        const groups = whole.replace(/(?<=\d)(?=(\d{3})+$)/g, group)
        expect(meaning(groups + decimal + fraction, language)).toBe(`${whole}.${fraction}`)
      }),
    )
  })

  it('groups need no decimals after the sign that begins them', () => {
    const { decimal } = numberStyle(language)
    const group = decimal === '.' ? ',' : '.'
    expect(meaning(`1${group}234${decimal}`, language)).toBe('1234')
  })

  it.each(['latn', 'arab', 'arabext', 'fullwide', 'thai'])(
    'and what Intl writes in %s',
    (digits) => {
      const intl = new Intl.NumberFormat(language, {
        numberingSystem: digits,
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
      })
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 2 ** 40 }), (cents) => {
          const number = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
          expect(meaning(intl.format(Number(number)), language)).toBe(number)
        }),
      )
    },
  )

  it('a text means a number, several, or none, and each is one that the helper leaves alone', () => {
    const typed = fc.string({ unit: fc.constantFrom(..."0123456789.,' ٣٫$e") })
    fc.assert(
      fc.property(typed, (text) => {
        const meant = meaning(text, language, 4)
        const numbers = typeof meant === 'string' ? [meant] : meant
        for (const number of numbers) {
          expect(number).toMatch(/^(\d+(\.\d{0,4})?|empty|unreadable)$/)
        }
      }),
    )
  })
})
