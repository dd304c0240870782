import type { UserInfo } from '../../contract/entities/account/user-info.ts'
import type { User } from './user.ts'

/**
 * Who uses this page. `unknown`: the gateway has not said yet; `user` is who it was on the last visit.
 * `visitor`: nobody is signed in. `user`: the gateway says who. `offline`: the gateway does not answer,
 * so it is taken to be the user of the last answer.
 */
export type Session =
  | { status: 'unknown'; user: User | undefined }
  | { status: 'visitor'; user: undefined }
  | { status: 'user'; user: User; info: UserInfo }
  | { status: 'offline'; user: User }

/** Who is signed in: all that is known, and the part of it that this device remembers. */
export interface Answer {
  user: User
  info: UserInfo
}

/** What a page learns of its session. */
export type SessionEvent =
  /** The gateway says who is signed in. */
  | { type: 'known'; answer: Answer }
  /** Nobody is: the gateway says so, the cookie that marks a session is gone, or somebody signed out. */
  | { type: 'none' }
  /** The gateway does not answer. */
  | { type: 'unanswered' }

/** The session in which nobody is signed in. */
export const visitor: Session = { status: 'visitor', user: undefined }

/** The session after an event; the same one where it says nothing new. */
export function reduce(session: Session, event: SessionEvent): Session {
  switch (event.type) {
    case 'known':
      return { status: 'user', ...event.answer }
    case 'none':
      return visitor
    case 'unanswered':
      return session.user === undefined ? session : { status: 'offline', user: session.user }
  }
}
