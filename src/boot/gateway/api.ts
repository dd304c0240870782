import type { SessionStore } from '../../account/session/session.ts'
import { type ApiClient, createApiClient } from '../../api/client.ts'
import { callTimeout } from '../../api/timeouts.ts'
import { isInstalledWindow } from '../../lib/installed-window.ts'
import { pageLocale } from '../page/page-locale.ts'
import { clearCookies } from '../user/session.ts'
import { clientIdentity } from './client-identity.ts'

/** What calls of the gateway need that is made after them. */
interface ApiSession {
  session: () => Pick<SessionStore, 'get' | 'check'>
  /** A call that the user caused found their session gone, with this message. */
  onSessionEnded: (msg: string) => void
}

/** The client of the gateway that sent this page, in the name of whoever uses it. */
export function createBrowserApi({ session, onSessionEnded }: ApiSession): ApiClient {
  const api = createApiClient({
    origin: '',
    website: 'bourse',
    timeout: (path) => callTimeout(path, 'browser'),
    locale: pageLocale,
    identity: clientIdentity(location.search, isInstalledWindow, Date.now),
    user: () => session().get().user?.userId,
    onOtherUser: () => void session().check(),
    onInvalidSession: (rule, msg) => {
      if (rule === 'clearCookies') clearCookies(api)
      else if (rule === 'checkSession') void session().check()
      else onSessionEnded(msg)
    },
    log: (line) => console.info(line),
  })
  return api
}
