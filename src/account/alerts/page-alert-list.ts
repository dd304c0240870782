import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '../../api/client.ts'
import { claim, claimsHold } from '../../lib/claim.ts'
import { browserDatabase, type Database } from '../../storage/database.ts'
import { afterSignOut } from '../session/after-sign-out.ts'
import type { SessionStore } from '../session/session.ts'
import { type AlertList, createAlertList } from './alert-list.ts'
import { refuseAlertChange } from './alert-refusals.ts'

type PageSession = Pick<SessionStore, 'get' | 'subscribe' | 'onSigningOut'>

let opened: Database | undefined
let current: { api: ApiClient; userId: string; list: AlertList } | undefined

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
  if (current?.api === api && current.userId === userId) return current.list
  const list = createAlertList({
    call: api.call,
    client,
    database: database(),
    userId,
    now: Date.now,
    claim,
    claimsHold: claimsHold(),
  })
  list.onRefusal(refuseAlertChange)
  const end = new AbortController()
  addEventListener('pagehide', () => void list.flush(), { signal: end.signal })
  addEventListener('online', () => void list.refresh(true), { signal: end.signal })
  const stopBeforeSignOut = session.onSigningOut((waitFor) => waitFor(list.flush()))
  const stop = afterSignOut(session, () => {
    stop()
    stopBeforeSignOut()
    end.abort()
    list.close()
    if (current?.list === list) current = undefined
  })
  current = { api, userId, list }
  return list
}

function database(): Database {
  opened ??= browserDatabase()
  return opened
}
