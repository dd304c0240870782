/**
 * Decides by its Origin header whether a page may open a socket: it carries the user's cookies, and
 * no browser asks before it opens one to a foreign site. Compared as whole strings, so that another
 * port, scheme or suffix is another origin.
 * @param origin the Origin header; a missing one is refused, every browser sends it
 * @param host the Host header
 * @param publicOrigin what users see in front of a proxy; without it the page must come from `host`
 */
export function isAllowedOrigin(
  origin: string | undefined,
  host: string | undefined,
  publicOrigin: string | undefined,
): boolean {
  if (origin === undefined) return false
  if (publicOrigin !== undefined) return origin === publicOrigin
  if (host === undefined || host === '') return false
  return origin === `http://${host}` || origin === `https://${host}`
}
