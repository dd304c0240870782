import { remembered } from '../lib/remembered.ts'

const names = remembered(
  (language) => new Intl.DisplayNames(language, { type: 'language', fallback: 'code' }),
)

/** What a language (BCP 47) is called in `language`; its key where it has no name. */
export function languageName(key: string, language: string): string {
  return /^[a-z]{2,3}$/.test(key) ? (names(language).of(key) ?? key) : key
}
