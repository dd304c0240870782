import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '../../api/client.ts'
import { claim, claimsHold } from '../../lib/claim.ts'
import { latePart } from '../../lib/store/late-part.ts'
import { browserDatabase } from '../../storage/database.ts'
import { afterSignOut } from '../session/after-sign-out.ts'
import type { SessionStore } from '../session/session.ts'
import { type AlertList, createAlertList } from './alert-list.ts'
import { alertRefusalsOf } from './alert-refusals.ts'

type PageSession = Pick<SessionStore, 'get' | 'subscribe' | 'onSigningOut'>

/** The alerts of whoever uses the page of a session now. */
const pageAlertsOf = latePart((_: PageSession) => ({
  database: browserDatabase(),
  current: undefined as { userId: string; list: AlertList } | undefined,
}))

/**
 * The alerts of the user who uses this page. One list serves all parts of it, until they are gone. It begins with
 * sending what earlier pages have left.
 */
export function alertListOf(
  api: ApiClient,
  client: QueryClient,
  session: PageSession,
  userId: string,
): AlertList {
  const page = pageAlertsOf(session)
  if (page.current?.userId === userId) return page.current.list
  const list = createAlertList({
    call: api.call,
    client,
    database: page.database,
    userId,
    now: Date.now,
    claim,
    claimsHold: claimsHold(),
  })
  list.onRefusal(alertRefusalsOf(session).add)
  const end = new AbortController()
  addEventListener('pagehide', () => void list.flush(), { signal: end.signal })
  addEventListener('online', () => void list.refresh(true), { signal: end.signal })
  const stopBeforeSignOut = session.onSigningOut((waitFor) => waitFor(list.flush()))
  const stop = afterSignOut(session, () => {
    stop()
    stopBeforeSignOut()
    end.abort()
    list.close()
    if (page.current?.list === list) page.current = undefined
  })
  page.current = { userId, list }
  return list
}
