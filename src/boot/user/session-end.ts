import type { SessionStore } from '../../account/session/session.ts'

/** What a page does where its user's session is gone. */
export interface SessionEndOptions {
  session: Pick<SessionStore, 'get' | 'check'>
  /** Shows the gateway's message. */
  show: (msg: string) => void
  /** Leads to the home page of the locale. */
  goHome: () => void
}

/**
 * Makes what calls back when a call that the user caused finds their session gone: it shows the message
 * and goes home, once for all calls that fail together, and has the session looked at. Only a page that
 * knows that nobody is signed in says nothing: one that has not heard yet may have been somebody's.
 */
export function createSessionEnd({
  session,
  show,
  goHome,
}: SessionEndOptions): (msg: string) => void {
  let isShown = false
  return (msg) => {
    if (!isShown && session.get().status !== 'visitor') {
      isShown = true
      show(msg)
      goHome()
    }
    void session.check().then(() => {
      isShown = false
    })
  }
}
