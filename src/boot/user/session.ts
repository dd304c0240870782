import type * as forgetUserModule from '../../account/alerts/forget-user.ts'
import { afterSignOut } from '../../account/session/after-sign-out.ts'
import { hasSessionMarker } from '../../account/session/marker.ts'
import {
  createSession,
  type SessionOptions,
  type SessionStore,
} from '../../account/session/session.ts'
import { connectTabs } from '../../account/session/tabs.ts'
import { createUserMemory } from '../../account/session/user.ts'
import type { ApiClient } from '../../api/client.ts'
import type { Lifecycle } from '../../feed/lifecycle.ts'
import { forgetLastScreens } from '../../lib/forget-last-screens.ts'
import { signOutFailed } from '../../shell/toasts/texts.ts'
import type { Toasts } from '../../shell/toasts/toasts.ts'
import { createSessionEnd } from './session-end.ts'

interface BrowserSession extends Pick<SessionOptions, 'onReplaced'> {
  api: ApiClient
  lifecycle: Lifecycle
  toasts: Pick<Toasts, 'show'>
  /** Leads to the home page of the locale. */
  goHome: () => void
  /** Somebody does not use this page any more, for whatever reason. */
  afterSignOut: (userId: string) => void
}

/** Fetched only where somebody is signed in, and never awaited while the page starts. */
const loadCalls = () => import('../../account/session/session-calls.ts')

/** The session of this page, and what to do with a message by which the gateway ended it. */
interface PageSession {
  session: SessionStore
  onSessionEnded: (msg: string) => void
}

/** The session of this page, looked at again whenever the page wakes up or is back online. */
export function createBrowserSession(parts: BrowserSession): PageSession {
  const { api, lifecycle, toasts, goHome, afterSignOut: left, onReplaced } = parts
  const memory = createUserMemory()
  const last = memory.get()
  const session = createSession({
    hasMarker: hasSessionMarker,
    askWho: async () => (await loadCalls()).askWho(api),
    logout: async () => (await loadCalls()).endSession(api),
    memory,
    tabs: connectTabs(),
    onReplaced,
    onSignOut: (done) => (done ? goHome() : void toasts.show(signOutFailed)),
  })
  const forget = (userId: string): void => {
    left(userId)
    forgetOnDevice(userId)
  }
  afterSignOut(session, forget)
  // Whoever signs out by choice leaves nothing that waits in this tab for a sign-in.
  session.onSignedOut(() => withDevice(({ forgetTab }) => forgetTab()))
  // Their cookies ran out while no page was open to see them leave.
  if (last !== undefined && session.get().status === 'visitor') forget(last.userId)
  lifecycle.listen((event) => {
    if (event !== 'hide' && event !== 'offline') session.recheck()
  })
  const onSessionEnded = createSessionEnd({
    session,
    show: (text) => toasts.show({ text, tone: 'error' }),
    goHome,
  })
  return { session, onSessionEnded }
}

/** Takes what shows somebody's things from this device. */
function forgetOnDevice(userId: string): void {
  void forgetLastScreens()
  withDevice(({ forgetUser }) => forgetUser(userId))
}

/** Loads what takes people's things off this device, and has it do so. */
function withDevice(forget: (device: typeof forgetUserModule) => unknown): void {
  import('../../account/alerts/forget-user.ts').then(forget, () => {})
}

/** Takes the cookies of a session that is gone, as far as the gateway can be reached. */
export function clearCookies(api: ApiClient): void {
  loadCalls().then(
    (calls) => calls.clearCookies(api),
    () => {},
  )
}
