import { describe, expect, it } from 'vitest'
import { defaultLocale, directionOf, localeNamed, localeOfSegment, locales } from './locales.ts'

describe('the locale table', () => {
  it('holds 23 locales with segments and languages of their own', () => {
    expect(locales).toHaveLength(23)
    expect(new Set(locales.map((entry) => entry.segment.toLowerCase())).size).toBe(23)
    expect(new Set(locales.map((entry) => entry.language)).size).toBe(23)
  })

  it('gives every language type once, and English content to Bulgarian', () => {
    const types = locales
      .filter((entry) => entry.locale !== 'bg')
      .map((entry) => entry.languageType)
    expect(new Set(types).size).toBe(22)
    expect(localeOfSegment('bg')?.languageType).toBe(defaultLocale.languageType)
  })

  it('names languages that the platform knows', () => {
    for (const { language } of locales) {
      expect(Intl.getCanonicalLocales(language)).toEqual([language])
      expect(Intl.NumberFormat.supportedLocalesOf(language)).toEqual([language])
    }
  })

  it('runs only Arabic from right to left', () => {
    expect(locales.filter((entry) => directionOf(entry) === 'rtl').map((e) => e.locale)).toEqual([
      'ar',
    ])
  })
})

describe('localeOfSegment', () => {
  it.each(locales.filter((entry) => entry.segment !== ''))(
    'finds $segment in any case',
    (entry) => {
      expect(localeOfSegment(entry.segment)).toBe(entry)
      expect(localeOfSegment(entry.segment.toUpperCase())).toBe(entry)
      expect(localeOfSegment(entry.segment.toLowerCase())).toBe(entry)
    },
  )

  it.each(['', 'en', 'xx', 'en-GB', 'pl ', 'constructor'])('knows no %j', (segment) => {
    expect(localeOfSegment(segment)).toBeUndefined()
  })
})

describe('localeNamed', () => {
  it.each(locales)('finds $locale', (entry) => {
    expect(localeNamed(entry.locale)).toBe(entry)
  })

  it.each(['', 'asia', 'DE', ['de'], undefined, null])('takes %j for English', (name) => {
    expect(localeNamed(name)).toBe(defaultLocale)
  })
})
