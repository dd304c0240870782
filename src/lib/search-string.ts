/** Longest query string that is read, in characters. A longer one counts as empty. */
export const longestSearch = 2048

/** Search parameters as plain strings: the first value of each name. Never throws. */
export function parseSearch(search: string): Record<string, string> {
  const values: Record<string, string> = {}
  if (search.length > longestSearch) return values
  for (const [name, value] of new URLSearchParams(search)) {
    if (!Object.hasOwn(values, name)) values[name] = value
  }
  return values
}

/** The query string of `values`, with its `?`, or nothing. Undefined and empty values are left out. */
export function stringifySearch(values: Readonly<Record<string, unknown>>): string {
  const pairs = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null && value !== '') pairs.set(name, String(value))
  }
  const text = pairs.toString()
  return text === '' ? '' : `?${text}`
}
