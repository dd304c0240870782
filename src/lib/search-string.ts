/** Longest query string that is read, in characters. A longer one counts as empty. */
export const longestSearch = 2048

/** Search parameters as plain strings: the first value of each name. Never throws. */
export function parseSearch(search: string): Record<string, string> {
  if (search.length > longestSearch) return {}
  const first = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(search)) {
    if (!first.has(name)) first.set(name, value)
  }
  // Defines every name as a property of its own, `__proto__` too, where an assignment would not.
  return Object.fromEntries(first)
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
