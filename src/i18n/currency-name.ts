import { remembered } from '../lib/remembered.ts'

const names = remembered((language) => new Intl.DisplayNames(language, { type: 'currency' }))

/** A currency's name in `language`, such as "US Dollar"; its code where the device knows no name. */
export function currencyName(language: string, code: string): string {
  return names(language).of(code) ?? code
}
