import { expect, it } from 'vitest'
import { type Locale, locales } from '../../contract/locales.ts'
import { createPreferences } from '../../storage/preferences.ts'
import { keepFirstLanguage } from './start-language.ts'

it('keeps the language of an address where there is none, and says nothing of it to an account', () => {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
  const preferences = createPreferences({ storage })
  const come = (name: Locale['locale']) => {
    const locale = locales.find((entry) => entry.locale === name) ?? locales[0]
    keepFirstLanguage(preferences, storage, locale)
    return stored.get('global_locale')
  }
  expect(come('en')).toBeUndefined()
  expect(come('de')).toBe('de')
  expect(come('ar')).toBe('de')
  expect(preferences.get()).toMatchObject({ locale: 'de', unsynced: [] })
  preferences.set({ locale: 'en' })
  expect(come('de')).toBe('en')
})
