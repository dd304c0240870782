import type { IncomingMessage } from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'
import { codes } from '../../src/contract/codes/codes.ts'
import { closeCodes } from '../../src/contract/socket.ts'
import type { SessionOwner } from '../lib/session-owner.ts'
import type { Connection } from './connection.ts'
import { socketCode } from './topics.ts'

/** What the socket asks about sessions. */
export interface SocketSessions {
  /** The session that the cookies of an upgrade request name; undefined where there is none. */
  authenticate: (request: IncomingMessage) => Promise<SessionOwner | undefined>
  /** False once a session has ended. */
  isAlive: (sessionId: string) => Promise<boolean>
}

/** Knows no session and looks at no cookie: for sockets that belong to nobody. */
export const noSessions: SocketSessions = {
  authenticate: async () => undefined,
  isAlive: async () => false,
}

/** A socket that may be a session's. */
export type OwnedSocket = Pick<Connection, 'owner' | 'close'>

/** Answers a login message: code 0 and a session, or why there is none. Never rejects. */
export async function logIn(connection: Connection, sessions: SocketSessions): Promise<void> {
  const answer = (code: number, msg: string): void =>
    connection.send({ action: 'login', code, msg })
  try {
    const owner = await sessions.authenticate(connection.request)
    // Once it is a session's it stays so: by that it is found when the session ends.
    connection.owner ??= owner
    // It may have ended before this socket could be found by it.
    if (owner !== undefined && !(await sessions.isAlive(owner.sessionId).catch(() => true))) {
      connection.close(closeCodes.sessionEnded, 'session ended')
      return
    }
    if (owner === undefined) answer(socketCode(codes.sessionMissing), 'no session')
    else answer(socketCode(codes.ok), '')
  } catch {
    answer(socketCode(codes.internal), 'the session could not be checked')
  }
}

/**
 * Closes the sockets whose session has ended, asking once for each session. A check that fails closes
 * nothing: no answer is no proof. Never rejects.
 */
export async function closeEnded(
  connections: Iterable<OwnedSocket>,
  sessions: Pick<SocketSessions, 'isAlive'>,
): Promise<void> {
  const bySession = Map.groupBy(connections, ({ owner }) => owner?.sessionId)
  for (const [sessionId, own] of bySession) {
    if (sessionId === undefined) continue
    if (!(await sessions.isAlive(sessionId).catch(() => true))) closeSession(own, sessionId)
    // An embedded database answers at once: thousands of questions must not hold up everybody else.
    await turn()
  }
}

/** Closes the sockets of a session that is known to have ended. */
export function closeSession(connections: Iterable<OwnedSocket>, sessionId: string): void {
  for (const connection of connections) {
    if (connection.owner?.sessionId === sessionId) {
      connection.close(closeCodes.sessionEnded, 'session ended')
    }
  }
}
