import type { IncomingMessage } from 'node:http'
import { codes } from '../../src/contract/codes.ts'
import { closeCodes } from '../../src/contract/socket.ts'
import type { SessionOwner } from '../accounts/session-owner.ts'
import type { Connection } from './connection.ts'
import { socketCode } from './topics.ts'

/** What the socket asks about sessions. */
export interface SocketSessions {
  /** The session that the cookies of an upgrade request name; undefined where there is none. */
  authenticate: (request: IncomingMessage) => Promise<SessionOwner | undefined>
  /** False once a session has ended. */
  isAlive: (sessionId: string) => Promise<boolean>
}

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
 * Closes the sockets whose session has ended. A check that fails closes nothing: no answer is no
 * proof. Never rejects.
 */
export async function closeEnded(
  connections: Iterable<Connection>,
  sessions: SocketSessions,
): Promise<void> {
  for (const connection of connections) {
    const { owner } = connection
    if (owner === undefined) continue
    const alive = await sessions.isAlive(owner.sessionId).catch(() => true)
    if (!alive) connection.close(closeCodes.sessionEnded, 'session ended')
  }
}

/** Closes the sockets of a session that is known to have ended. */
export function closeSession(connections: Iterable<Connection>, sessionId: string): void {
  for (const connection of connections) {
    if (connection.owner?.sessionId === sessionId) {
      connection.close(closeCodes.sessionEnded, 'session ended')
    }
  }
}
