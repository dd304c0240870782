import { sessionCookie, sessionMarker } from '../../../src/contract/session.ts'
import { headerText } from '../../lib/header-text.ts'
import type { TokenPair } from './tokens.ts'

/**
 * Room for cookies, in characters: all that Node lets a request's headers have, because other apps of
 * the same host may leave many, which is no reason to sign somebody out.
 */
const longestCookies = 16_384

/** The secrets that a request carries; either may be missing. */
export type PresentedTokens = Partial<TokenPair>

/** Reads and writes the cookies of a session. */
export interface SessionCookies {
  /** @param header the Cookie header of a request */
  read: (header: string | undefined) => PresentedTokens
  /** Values of Set-Cookie for a session, with the lives of its two secrets in ms. */
  write: (tokens: TokenPair, lives: { session: number; refresh: number }) => string[]
  /** Values of Set-Cookie that remove every cookie of a session. */
  expire: () => string[]
}

/**
 * Cookies over https, bound to this very host by their names, or plain ones for http on loopback,
 * where browsers take no others.
 */
export function sessionCookies(secure: boolean): SessionCookies {
  const names = { session: sessionCookie, refresh: 'bourse_refresh' }
  const cookie = (name: string, value: string, life: number): string =>
    writeCookie({ name, secure }, value, life)
  const marker = (value: string, life: number): string =>
    serialise(sessionMarker.name, value, life, secure)

  return {
    read: (header) => {
      const session = readCookie(header, names.session, secure)
      const refresh = readCookie(header, names.refresh, secure)
      return { ...(session && { session }), ...(refresh && { refresh }) }
    },
    write: ({ session, refresh }, lives) => [
      cookie(names.session, session, lives.session),
      cookie(names.refresh, refresh, lives.refresh),
      marker(sessionMarker.value, lives.refresh),
    ],
    expire: () => [cookie(names.session, '', 0), cookie(names.refresh, '', 0), marker('', 0)],
  }
}

/** The value of a cookie that `writeCookie` wrote. Ours are made of letters that need no quoting. */
export function readCookie(
  header: string | undefined,
  name: string,
  secure: boolean,
): string | undefined {
  const wanted = fullName(name, secure)
  for (const pair of headerText(header, longestCookies)?.split(';') ?? []) {
    const [key = '', value] = pair.split('=', 2)
    if (key.trim() === wanted) return value?.trim()
  }
  return undefined
}

/**
 * A value of Set-Cookie for a cookie that no script can read.
 * @param life in ms; 0 removes the cookie
 */
export function writeCookie(
  { name, secure }: { name: string; secure: boolean },
  value: string,
  life: number,
): string {
  return `${serialise(fullName(name, secure), value, life, secure)}; HttpOnly`
}

/** Over https the name binds a cookie to this very host. */
function fullName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name
}

function serialise(name: string, value: string, life: number, secure: boolean): string {
  const seconds = Math.max(0, Math.floor(life / 1_000))
  const transport = secure ? '; Secure' : ''
  return `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${transport}`
}
