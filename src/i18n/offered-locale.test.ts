import { describe, expect, it } from 'vitest'
import { localeNamed, locales } from '../contract/locales.ts'
import { offeredLocale } from './offered-locale.ts'

const english = localeNamed('en')

describe('offeredLocale', () => {
  it.each(locales.filter(({ language }) => !language.startsWith('en')))(
    'offers $locale to whom the browser asks for it, on the English page alone',
    (entry) => {
      expect(offeredLocale(english, [entry.language, 'en'])).toBe(entry)
      expect(offeredLocale(entry, [entry.language, 'en'])).toBeUndefined()
    },
  )

  it.each([
    ['es-MX', 'es'],
    ['pt-BR', 'pt'],
    ['de-AT', 'de'],
    ['zh-HK', 'zh-TW'],
    ['zh-SG', 'zh-CN'],
    ['zh', 'zh-CN'],
    ['tl', 'ph'],
    ['in', 'id'],
  ])('takes %s for %s', (wanted, locale) => {
    expect(offeredLocale(english, [wanted])?.locale).toBe(locale)
  })

  it('offers the first of several that there is', () => {
    expect(offeredLocale(english, ['ko-KR', 'ja', 'de'])?.locale).toBe('ja')
  })

  it('offers English on a page in another language', () => {
    expect(offeredLocale(localeNamed('de'), ['en-US', 'de'])).toBe(english)
  })

  it('does not offer the same language of another region', () => {
    expect(offeredLocale(localeNamed('es'), ['es-AR'])).toBeUndefined()
    expect(offeredLocale(english, ['en-GB', 'de'])).toBeUndefined()
  })

  it('tells the two scripts of Chinese apart', () => {
    expect(offeredLocale(localeNamed('zh-CN'), ['zh-TW'])?.locale).toBe('zh-TW')
  })

  it.each([[[]], [['ko']], [['uz-Cyrl']], [['', 'no key at all']]])(
    'offers nothing for %j',
    (wanted) => {
      expect(offeredLocale(english, wanted)).toBeUndefined()
    },
  )
})
