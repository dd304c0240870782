import { readCookie, writeCookie } from '../sessions/cookies.ts'
import { newToken } from '../sessions/tokens.ts'
import { challengeLife } from './challenges.ts'

/** The cookie by which a challenge is bound to the browser of somebody who is not signed in yet. */
export interface ChallengeCookie {
  /** The browser's secret; undefined where it has none. Tabs share it. */
  read: (header: string | undefined) => string | undefined
  /** The browser's secret, a new one where it has none, and the value of Set-Cookie that keeps it as long as a challenge. */
  keep: (header: string | undefined) => { secret: string; cookie: string }
  /** The value of Set-Cookie that removes it. */
  expire: () => string
}

/** `secure` as for the cookies of sessions. */
export function challengeCookie(secure: boolean): ChallengeCookie {
  const cookie = { name: 'bourse_passkey', secure }

  const read: ChallengeCookie['read'] = (header) => {
    const value = readCookie(header, cookie.name, secure)
    return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined
  }

  return {
    read,
    keep: (header) => {
      const secret = read(header) ?? newToken()
      return { secret, cookie: writeCookie(cookie, secret, challengeLife) }
    },
    expire: () => writeCookie(cookie, '', 0),
  }
}
