const anyOrigin = 'https://own.invalid'

/**
 * The path, query and hash of `input` if it stays on our own origin, else `fallback`. The answer
 * starts with exactly one slash and holds no doubled ones, so nothing that strips a segment from its
 * front can turn the rest into another host. The only way user input becomes an address.
 */
export function safePath(input: string, fallback = '/markets'): string {
  const url = parsed(input)
  if (url === undefined) return fallback
  const path = `${url.pathname.replace(/\/{2,}/g, '/')}${url.search}${url.hash}`
  return parsed(path) === undefined ? fallback : path
}

function parsed(input: string): URL | undefined {
  if (!URL.canParse(input, anyOrigin)) return undefined
  const url = new URL(input, anyOrigin)
  return url.origin === anyOrigin && url.username === '' && url.password === '' ? url : undefined
}
