import { decoded } from '../contract/decoded.ts'
import { preferenceCookieDays } from '../contract/limits.ts'

/** The parts of a document that cookies need. */
export interface CookieDocument {
  cookie: string
  readonly location: { readonly protocol: string } | null
}

/**
 * The value of a cookie; undefined where there is none or its escapes are broken.
 * @param cookieText `document.cookie` or a `Cookie` header
 */
export function readCookie(name: string, cookieText: string): string | undefined {
  for (const pair of cookieText.split(';')) {
    const equals = pair.indexOf('=')
    if (equals < 0 || pair.slice(0, equals).trim() !== name) continue
    return decoded(pair.slice(equals + 1).trim())
  }
  return undefined
}

/** Sets a preference cookie for the whole site and 365 days. The name must be a plain token. */
export function writeCookie(name: string, value: string, document: CookieDocument): void {
  const secure = document.location?.protocol === 'https:'
  document.cookie = serialiseCookie(name, value, preferenceCookieDays * 86_400, secure)
}

/**
 * One cookie as `document.cookie` takes it.
 * @param maxAge seconds; 0 removes the cookie
 */
export function serialiseCookie(
  name: string,
  value: string,
  maxAge: number,
  secure: boolean,
): string {
  const parts = [
    `${name}=${encodeURIComponent(value)}`,
    'Path=/',
    `Max-Age=${maxAge}`,
    'SameSite=Lax',
  ]
  return [...parts, ...(secure ? ['Secure'] : [])].join('; ')
}
