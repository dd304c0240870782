import { defaultLocale, locales } from './locales.ts'

/** Languages (BCP 47 keys) beside English that the app can be installed in. */
export const manifestLanguages: readonly string[] = locales
  .map(({ language }) => language)
  .filter((language) => language !== defaultLocale.language)

/** Path of what a browser reads to install the app: its name, description and shortcuts in a language. */
export function manifestPath(language: string): string {
  return manifestLanguages.includes(language)
    ? `/manifest-${language}.webmanifest`
    : '/manifest.webmanifest'
}
