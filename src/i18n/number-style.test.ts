import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { locales } from '../contract/locales.ts'
import { localise, numberStyle } from './number-style.ts'

const languages = locales.map((entry) => entry.language)

describe('localise', () => {
  it.each(languages)('groups and points as Intl does in %s, with Latin digits', (language) => {
    const style = numberStyle(language)
    const intl = new Intl.NumberFormat(language, {
      numberingSystem: 'latn',
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (cents) => {
        const plain = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
        expect(localise(plain, style)).toBe(intl.format(Number(plain)))
      }),
      { numRuns: 200 },
    )
  })

  it.each(languages)('ends a percentage as Intl does in %s', (language) => {
    const intl = new Intl.NumberFormat(language, { style: 'percent', numberingSystem: 'latn' })
    const plain = intl.format(0.05).replace(/[\u061c\u200e\u200f]/g, '')
    expect(`5${numberStyle(language).percentSuffix}`).toBe(plain)
  })

  it('leaves whole numbers without a decimal sign', () => {
    expect(localise('1234567', numberStyle('en'))).toBe('1,234,567')
    expect(localise('1234567', numberStyle('de'))).toBe('1.234.567')
  })
})

describe('numberStyle', () => {
  it('is made once per language', () => {
    expect(numberStyle('pl')).toBe(numberStyle('pl'))
  })

  it('knows languages that group from five digits on', () => {
    expect(localise('1234.50', numberStyle('es'))).toBe('1234,50')
    expect(localise('12345.50', numberStyle('es'))).toBe('12.345,50')
  })

  it('is that of English for languages that are not ours', () => {
    expect(localise('1234567.5', numberStyle('tlh'))).toBe('1,234,567.5')
  })

  it('carries no bidirectional marks', () => {
    const style = numberStyle('ar')
    expect(style.percentSuffix).toBe('%')
  })
})
