import type { Locale } from '../locales.ts'

/**
 * How our languages write numbers with Latin digits: the decimal sign, the sign between groups of three
 * digits, the fewest whole digits that are grouped, what follows a percentage, and what stands before
 * and after US dollars: `US$` where a bare `$` means the money of the country. It is what Intl says,
 * without bidirectional marks: asking it first takes a slow phone a tenth of a second, and browsers of
 * other years would answer otherwise than the gateway.
 */
export const numberSigns: Record<
  Locale['language'],
  readonly [
    decimal: string,
    group: string,
    groupFrom: number,
    percentSuffix: string,
    dollarPrefix: string,
    dollarSuffix: string,
  ]
> = {
  en: ['.', ',', 4, '%', '$', ''],
  'zh-CN': ['.', ',', 4, '%', '$', ''],
  ja: ['.', ',', 4, '%', '$', ''],
  'en-GB': ['.', ',', 4, '%', 'US$', ''],
  vi: [',', '.', 4, '%', '', '\u00a0$'],
  'zh-TW': ['.', ',', 4, '%', 'US$', ''],
  ru: [',', '\u00a0', 4, '\u00a0%', '', '\u00a0$'],
  es: [',', '.', 5, '\u00a0%', '', '\u00a0US$'],
  it: [',', '.', 5, '%', '', '\u00a0$'],
  fr: [',', '\u202f', 4, '\u00a0%', '', '\u00a0$'],
  de: [',', '.', 4, '\u00a0%', '', '\u00a0$'],
  pt: [',', '.', 4, '%', 'US$\u00a0', ''],
  id: [',', '.', 4, '%', '$', ''],
  th: ['.', ',', 4, '%', '$', ''],
  pl: [',', '\u00a0', 5, '%', '', '\u00a0$'],
  uk: [',', '\u00a0', 4, '%', '', '\u00a0$'],
  'es-ES': [',', '.', 5, '\u00a0%', '', '\u00a0$'],
  'pt-PT': [',', '\u00a0', 5, '%', '', '\u00a0$'],
  uz: [',', '\u00a0', 4, '%', '', '\u00a0$'],
  ar: ['.', ',', 4, '%', '', '\u00a0US$'],
  fil: ['.', ',', 4, '%', '$', ''],
  'es-AR': [',', '.', 4, '%', 'US$\u00a0', ''],
  bg: [',', '\u00a0', 5, '%', '', '\u00a0$'],
}

/** Whether a BCP 47 key is one of our languages, and so has signs. */
export function hasNumberSigns(language: string): language is keyof typeof numberSigns {
  return Object.hasOwn(numberSigns, language)
}
