import { type Locale, locales } from '../contract/locales.ts'

/**
 * The language to offer to somebody who reads a page: the first of those that their browser asks for which the
 * product has. Undefined where the page is in it already, and where it differs by region alone.
 * @param shown the locale of the page
 * @param wanted BCP 47 keys, the dearest first, as in `navigator.languages`
 */
export function offeredLocale(shown: Locale, wanted: readonly string[]): Locale | undefined {
  const [first] = wanted.flatMap((key) => localeFor(key) ?? [])
  return first !== undefined && scriptOf(first.language) !== scriptOf(shown.language)
    ? first
    : undefined
}

/** The locale of this very key, or else the first of the same language and script. */
function localeFor(key: string): Locale | undefined {
  const script = scriptOf(key)
  if (script === undefined) return undefined
  return (
    locales.find(({ language }) => language === key) ??
    locales.find(({ language }) => scriptOf(language) === script)
  )
}

/** Language and script of a key, such as `zh-Hant` of `zh-HK`; undefined where it is no key. */
function scriptOf(key: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(key).maximize()
    return `${language}-${script}`
  } catch {
    return undefined
  }
}
