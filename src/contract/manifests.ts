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

/** Parameters of an address under which the installed app gets what somebody shares with it. */
export const sharedParams = {
  title: 'shared_title',
  text: 'shared_text',
  url: 'shared_url',
} as const
