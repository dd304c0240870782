import type { Messages } from '@lingui/core'
import type { Locale } from '../contract/locales.ts'

/** Fetches the translations of one language. Rejects if its chunk cannot be loaded. */
export type LoadCatalog = () => Promise<Messages>

/** By the path of the file. English needs none: its texts are in the code. */
const catalogs = import.meta.glob<Messages>(['./*.po', '!./en.po'], {
  base: '../locales/app',
  import: 'messages',
})

/** How to get a locale's translations; undefined where its texts are the English ones. */
export function catalogOf({ language }: Locale): LoadCatalog | undefined {
  return catalogs[`./${language}.po`]
}
