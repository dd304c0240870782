import { ApiError } from '../../api/api-error.ts'
import type { UserInfo } from '../../contract/entities/account/user-info.ts'
import { createListeners } from '../../lib/listeners.ts'
import { retryAfterOf } from '../../lib/retry-after.ts'
import type { SessionTabs } from './tabs.ts'
import type { User, UserMemory } from './user.ts'

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

/** The session of this page. What belongs to a user is kept by `get().user?.userId`. */
export interface SessionStore {
  /** The same object until something changes. */
  get: () => Session
  subscribe: (listener: () => void) => () => void
  /** Asks the gateway who is signed in, where the marker says that somebody is. Never rejects. */
  check: () => Promise<Session>
  /** Checks again if what this page believes may be out of date: after sleep, back online. */
  recheck: () => void
  /** The gateway has just begun a session: finds out whose, and tells the other tabs. */
  signedIn: () => Promise<Session>
  /** Ends the session here and in all tabs, and goes home. Says so where the gateway does not. */
  signOut: () => Promise<void>
  /**
   * The user is about to sign out on this page. What has still to be said in their name is handed to
   * `waitFor`; the session ends when it is settled, or after `signOutTimeoutMs`. It must not reject.
   */
  onSigningOut: (listener: (waitFor: (work: Promise<unknown>) => void) => void) => () => void
  /** A user signed out on this device: whatever is kept of `userId` has to be forgotten. */
  onSignedOut: (listener: (userId: string) => void) => () => void
}

/** What a session takes from outside. */
export interface SessionOptions {
  /** True where the cookie is that says a session exists. */
  hasMarker: () => boolean
  /** The user-info call. Rejects with ApiError. */
  askWho: () => Promise<Answer>
  /** The logout call. Rejects with ApiError. */
  logout: () => Promise<unknown>
  memory: UserMemory
  tabs: SessionTabs
  /** The session is another one now, so connections that were made in its name must be made anew. */
  onReplaced: () => void
  /** The user signed out on this page, or could not. */
  onSignOut: (done: boolean) => void
}

/** Who is signed in: all that is known, and the part of it that this device remembers. */
export interface Answer {
  user: User
  info: UserInfo
}

/** How long a sign-out waits for what has still to be said, in ms. */
export const signOutTimeoutMs = 3_000

const visitor: Session = { status: 'visitor', user: undefined }

/** The session of a page at its start, as far as this device knows. */
export function createSession(options: SessionOptions): SessionStore {
  const { hasMarker, memory, tabs } = options
  const changes = createListeners()
  const beforeSignOut = createListeners<[(work: Promise<unknown>) => void]>()
  const afterSignOut = createListeners<[string]>()
  let session: Session = hasMarker() ? { status: 'unknown', user: memory.get() } : visitor
  /** Grows with every question and every sign-out, so that a late answer is told apart. */
  let number = 0
  /** The gateway said when it may be asked again. */
  let retry: ReturnType<typeof setTimeout> | undefined

  function become(next: Session): Session {
    if (next !== session) {
      session = next
      changes.emit()
    }
    return session
  }

  async function check(): Promise<Session> {
    const own = ++number
    clearTimeout(retry)
    if (!hasMarker()) return forget()
    try {
      const answer = await options.askWho()
      if (own !== number) return session
      memory.set(answer.user)
      return become({ status: 'user', ...answer })
    } catch (error) {
      if (own !== number) return session
      return isAnswered(error) ? forget() : unanswered(error)
    }
  }

  function unanswered(error: unknown): Session {
    const wait = retryAfterOf(error)
    if (wait !== undefined) retry = setTimeout(() => void check(), wait)
    const { user } = session
    return become(user === undefined ? session : { status: 'offline', user })
  }

  function forget(): Session {
    memory.clear()
    return become(visitor)
  }

  async function runBeforeSignOut(): Promise<void> {
    const works: Promise<unknown>[] = []
    beforeSignOut.emit((work) => works.push(work))
    if (works.length === 0) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const moment = new Promise((resolve) => {
      timer = setTimeout(resolve, signOutTimeoutMs)
    })
    await Promise.race([Promise.all(works), moment])
    clearTimeout(timer)
  }

  function leave(): void {
    const { user } = session
    number += 1
    forget()
    if (user !== undefined) afterSignOut.emit(user.userId)
    options.onReplaced()
  }

  tabs.listen((event) => {
    if (event === 'signedOut') return leave()
    void check().then(options.onReplaced)
  })

  return {
    get: () => session,
    subscribe: changes.add,
    check,
    recheck() {
      const isSettled = session.status === (hasMarker() ? 'user' : 'visitor')
      if (!isSettled) void check()
    },
    async signedIn() {
      await check()
      tabs.tell('signedIn')
      options.onReplaced()
      return session
    },
    async signOut() {
      await runBeforeSignOut()
      const done = await options.logout().then(
        () => true,
        () => false,
      )
      if (done) {
        leave()
        tabs.tell('signedOut')
      }
      options.onSignOut(done)
    },
    onSigningOut: beforeSignOut.add,
    onSignedOut: afterSignOut.add,
  }
}

/**
 * True where the gateway said something, which then counts as signed out. Calls made too often say nothing
 * about who is signed in.
 */
function isAnswered(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { kind } = error.failure
  return kind === 'invalidSession' || kind === 'server' || kind === 'malformed'
}

/** The session of a page that the gateway renders: it does so for visitors alone. */
export const visitorSession: SessionStore = {
  get: () => visitor,
  subscribe: () => () => {},
  check: () => Promise.resolve(visitor),
  recheck() {},
  signedIn: () => Promise.resolve(visitor),
  signOut: () => Promise.resolve(),
  onSigningOut: () => () => {},
  onSignedOut: () => () => {},
}
