/**
 * What Intl is asked for when a date is written in `language`: the common era, which exchanges count in also where
 * a language has a calendar of its own (Thai), and Latin digits, as in prices.
 */
export function dateLanguage(language: string): string {
  return `${language}-u-ca-gregory-nu-latn`
}
