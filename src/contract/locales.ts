/**
 * Every language of the product. `segment` is the first URL segment (none for English), `language`
 * the BCP 47 key of `<html lang>`, Intl and catalogs, `languageType` the number the exchange's
 * content uses. Bulgarian has no number of its own and receives English content.
 */
export const locales = [
  { locale: 'en', segment: '', language: 'en', languageType: 0, name: 'English' },
  { locale: 'zh-CN', segment: 'zh-CN', language: 'zh-CN', languageType: 1, name: '简体中文' },
  { locale: 'ja', segment: 'ja', language: 'ja', languageType: 2, name: '日本語' },
  {
    locale: 'asia/en-GB',
    segment: 'asia',
    language: 'en-GB',
    languageType: 3,
    name: 'English (Asia)',
  },
  { locale: 'vi', segment: 'vi', language: 'vi', languageType: 4, name: 'Tiếng Việt' },
  { locale: 'zh-TW', segment: 'zh-TW', language: 'zh-TW', languageType: 5, name: '繁體中文' },
  { locale: 'ru', segment: 'ru', language: 'ru', languageType: 6, name: 'Русский' },
  { locale: 'es', segment: 'es', language: 'es', languageType: 7, name: 'Español (Latinoamérica)' },
  { locale: 'it', segment: 'it', language: 'it', languageType: 9, name: 'Italiano' },
  { locale: 'fr', segment: 'fr', language: 'fr', languageType: 10, name: 'Français' },
  { locale: 'de', segment: 'de', language: 'de', languageType: 11, name: 'Deutsch' },
  { locale: 'pt', segment: 'pt', language: 'pt', languageType: 12, name: 'Português (Brasil)' },
  { locale: 'id', segment: 'id', language: 'id', languageType: 13, name: 'Bahasa Indonesia' },
  { locale: 'th', segment: 'th', language: 'th', languageType: 14, name: 'ไทย' },
  { locale: 'pl', segment: 'pl', language: 'pl', languageType: 20, name: 'Polski' },
  { locale: 'uk', segment: 'uk', language: 'uk', languageType: 21, name: 'Українська' },
  {
    locale: 'es-ES',
    segment: 'es-ES',
    language: 'es-ES',
    languageType: 23,
    name: 'Español (España)',
  },
  {
    locale: 'pt-PT',
    segment: 'pt-PT',
    language: 'pt-PT',
    languageType: 24,
    name: 'Português (Portugal)',
  },
  { locale: 'uz', segment: 'uz', language: 'uz', languageType: 25, name: 'Oʻzbekcha' },
  { locale: 'ar', segment: 'ar', language: 'ar', languageType: 39, name: 'العربية' },
  { locale: 'ph', segment: 'ph', language: 'fil', languageType: 40, name: 'Filipino' },
  {
    locale: 'es-AR',
    segment: 'es-AR',
    language: 'es-AR',
    languageType: 42,
    name: 'Español (Argentina)',
  },
  { locale: 'bg', segment: 'bg', language: 'bg', languageType: 0, name: 'Български' },
] as const

/** One entry of the table. */
export type Locale = (typeof locales)[number]

/** A locale's name in the table, such as `en` or `zh-CN`. */
export type LocaleName = Locale['locale']

/** English: no URL segment, the source of all texts, the fallback of every failure. */
export const defaultLocale: Locale = locales[0]

/** The locale of this name; English for anything else. */
export function localeNamed(name: unknown): Locale {
  return locales.find(({ locale }) => locale === name) ?? defaultLocale
}

/** The locale with this URL segment, in any case of letters; undefined for any other word. */
export function localeOfSegment(segment: string): Locale | undefined {
  const wanted = segment.toLowerCase()
  return wanted === '' ? undefined : locales.find((entry) => entry.segment.toLowerCase() === wanted)
}

/** The locale of the exchange's number of a language; English for any other, Bulgarian's included. */
export function localeOfType(languageType: unknown): Locale {
  return locales.find((entry) => entry.languageType === languageType) ?? defaultLocale
}

/** Writing direction of a language (BCP 47 key): only Arabic runs right to left here. */
export function directionOf({ language }: { language: string }): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}
