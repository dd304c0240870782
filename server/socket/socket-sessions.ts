import type { Accounts } from '../accounts/accounts.ts'
import type { SocketSessions } from './sessions.ts'

/**
 * The sessions as sockets see them. A socket cannot be given new cookies, so it never renews a
 * session: the refresh token proves it as long as it would make the next one.
 */
export function socketSessions({ sessions, cookies }: Accounts): SocketSessions {
  return {
    authenticate: ({ headers }) => sessions.peek(cookies.read(headers.cookie)),
    isAlive: sessions.isAlive,
  }
}
