import type { Locale } from '../../contract/locales.ts'
import { inLocale } from '../../contract/routes.ts'

/** Where somebody is on this site. */
export interface Place {
  pathname: string
  /** With its question mark; empty for none. */
  searchStr: string
  /** What follows the number sign; empty for none. */
  hash: string
}

/** The address of the same place in another language: query and hash are kept. */
export function sameIn(locale: Locale, { pathname, searchStr, hash }: Place): string {
  return inLocale(locale, pathname) + searchStr + (hash === '' ? '' : `#${hash}`)
}
