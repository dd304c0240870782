const names = new Map<string, Intl.DisplayNames>()

/** A currency's name in `language`, such as "US Dollar"; its code where the device knows no name. */
export function currencyName(language: string, code: string): string {
  const known = names.get(language) ?? new Intl.DisplayNames(language, { type: 'currency' })
  names.set(language, known)
  return known.of(code) ?? code
}
