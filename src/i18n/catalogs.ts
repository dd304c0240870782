import type { Messages } from '@lingui/core'
import type { Locale } from '../contract/locales.ts'

/** Fetches the translations of one language. Rejects if its chunk cannot be loaded. */
export type LoadCatalog = () => Promise<Messages>

/** Languages with translations of their own. English needs none: its texts are in the code. */
const catalogs: Partial<Record<Locale['language'], LoadCatalog>> = {
  ar: async () => (await import('../locales/ar.po')).messages,
  de: async () => (await import('../locales/de.po')).messages,
}

/** How to get a locale's translations; undefined where its texts are the English ones. */
export function catalogOf(locale: Locale): LoadCatalog | undefined {
  return catalogs[locale.language]
}
