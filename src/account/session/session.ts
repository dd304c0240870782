import { ApiError } from '../../api/api-error.ts'
import { retryAfterOf } from '../../lib/retry-after.ts'
import { createListeners } from '../../lib/store/listeners.ts'
import { createStore, type ReadableStore } from '../../lib/store/store.ts'
import { type Answer, reduce, type Session, type SessionEvent, visitor } from './session-machine.ts'
import type { SessionTabs } from './tabs.ts'
import type { UserMemory } from './user.ts'

/** The session of this page. What belongs to a user is kept by `get().user?.userId`. */
export interface SessionStore extends ReadableStore<Session> {
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

/** How long a sign-out waits for what has still to be said, in ms. */
export const signOutTimeoutMs = 3_000

/** The session of a page at its start, as far as this device knows. `reduce` says what follows from what is learned. */
export function createSession(options: SessionOptions): SessionStore {
  const { hasMarker, memory, tabs } = options
  const session = createStore<Session>(
    hasMarker() ? { status: 'unknown', user: memory.get() } : visitor,
  )
  const ending = createSessionEnding()
  /** Grows with every question and every sign-out, so that a late answer is told apart. */
  let number = 0
  /** The gateway said when it may be asked again. */
  let retry: ReturnType<typeof setTimeout> | undefined

  function dispatch(event: SessionEvent): Session {
    if (event.type === 'known') memory.set(event.answer.user)
    if (event.type === 'none') memory.clear()
    session.set(reduce(session.get(), event))
    return session.get()
  }

  async function check(): Promise<Session> {
    const own = ++number
    clearTimeout(retry)
    if (!hasMarker()) return dispatch({ type: 'none' })
    try {
      const answer = await options.askWho()
      return own === number ? dispatch({ type: 'known', answer }) : session.get()
    } catch (error) {
      if (own !== number) return session.get()
      if (isAnswered(error)) return dispatch({ type: 'none' })
      const wait = retryAfterOf(error)
      if (wait !== undefined) retry = setTimeout(() => void check(), wait)
      return dispatch({ type: 'unanswered' })
    }
  }

  function leave(): void {
    const { user } = session.get()
    number += 1
    dispatch({ type: 'none' })
    if (user !== undefined) ending.after.emit(user.userId)
    options.onReplaced()
  }

  tabs.listen((event) => {
    if (event === 'signedOut') return leave()
    void check().then(options.onReplaced)
  })

  return {
    get: session.get,
    subscribe: session.subscribe,
    rendered: visitorSession.get,
    check,
    recheck() {
      const isSettled = session.get().status === (hasMarker() ? 'user' : 'visitor')
      if (!isSettled) void check()
    },
    async signedIn() {
      await check()
      tabs.tell('signedIn')
      options.onReplaced()
      return session.get()
    },
    async signOut() {
      await ending.waitFor()
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
    onSigningOut: ending.before.add,
    onSignedOut: ending.after.add,
  }
}

/** Who is told before and after somebody signs out. */
function createSessionEnding() {
  const before = createListeners<[(work: Promise<unknown>) => void]>()
  return {
    before,
    after: createListeners<[string]>(),
    /** Resolves when what has still to be said is said, or after a while. */
    async waitFor(): Promise<void> {
      const works: Promise<unknown>[] = []
      before.emit((work) => works.push(work))
      if (works.length === 0) return
      let timer: ReturnType<typeof setTimeout> | undefined
      const moment = new Promise((resolve) => {
        timer = setTimeout(resolve, signOutTimeoutMs)
      })
      await Promise.race([Promise.all(works), moment])
      clearTimeout(timer)
    },
  }
}

/**
 * True where the gateway said something, which then counts as signed out. Calls made too often say nothing
 * about who is signed in, nor does a proxy whose gateway restarts.
 */
function isAnswered(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { kind } = error.failure
  return kind === 'invalidSession' || error.gatewayMessage !== '' || kind === 'malformed'
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
