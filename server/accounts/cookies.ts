import { sessionCookie, sessionMarker } from '../../src/contract/session.ts'
import type { TokenPair } from './tokens.ts'

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
  const prefix = secure ? '__Host-' : ''
  const names = { session: `${prefix}${sessionCookie}`, refresh: `${prefix}bourse_refresh` }

  const cookie = (name: string, value: string, life: number, more = '; HttpOnly'): string => {
    const seconds = Math.max(0, Math.floor(life / 1_000))
    const transport = secure ? '; Secure' : ''
    return `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${transport}${more}`
  }

  return {
    read: (header) => {
      const session = valueOf(header, names.session)
      const refresh = valueOf(header, names.refresh)
      return { ...(session && { session }), ...(refresh && { refresh }) }
    },
    write: ({ session, refresh }, lives) => [
      cookie(names.session, session, lives.session),
      cookie(names.refresh, refresh, lives.refresh),
      cookie(sessionMarker.name, sessionMarker.value, lives.refresh, ''),
    ],
    expire: () => [
      cookie(names.session, '', 0),
      cookie(names.refresh, '', 0),
      cookie(sessionMarker.name, '', 0, ''),
    ],
  }
}

/** The value of a cookie. Ours are made of letters that need no quoting. */
function valueOf(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const [key = '', value] = pair.split('=', 2)
    if (key.trim() === name) return value?.trim()
  }
  return undefined
}
