/**
 * What Intl is asked for when a date is written in `language`: the common era, which exchanges count in also where
 * a language has a calendar of its own (Thai), and Latin digits, as in prices. English begins with the day and counts
 * 24 hours, as every other language here and as its own texts do.
 */
export function dateLanguage(language: string): string {
  return `${language === 'en' ? 'en-GB' : language}-u-ca-gregory-nu-latn`
}
