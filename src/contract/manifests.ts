/** Languages (BCP 47 keys) whose installed app has its words; every other one has the English. */
export const manifestLanguages = ['ar', 'de'] as const

/** Such a language. */
export type ManifestLanguage = (typeof manifestLanguages)[number]

/** Path of what a browser reads to install the app: its name, description and shortcuts in a language. */
export function manifestPath(language: string): string {
  const own = manifestLanguages.find((key) => key === language)
  return own === undefined ? '/manifest.webmanifest' : `/manifest-${own}.webmanifest`
}
