import { useCallback, useSyncExternalStore } from 'react'
import type { ApiClient } from '../../api/client.ts'
import { useApi } from '../../api/react.tsx'
import { alertUnread } from '../../contract/calls/alerts.ts'
import { createUnreadAlerts, type UnreadAlerts } from './unread-alerts.ts'

let current: { api: ApiClient; personId: string; unread: UnreadAlerts } | undefined

/** The unread alerts of the person who uses this page. */
export function unreadAlertsOf(api: ApiClient, personId: string): UnreadAlerts {
  if (current?.api === api && current.personId === personId) return current.unread
  const load = async () => (await api.call(alertUnread, {}, { quiet: true })).unread
  const unread = createUnreadAlerts(load)
  current = { api, personId, unread }
  return unread
}

/** Something has fired: what this page counts as unread is asked for anew. */
export function refreshUnread(): void {
  void current?.unread.refresh()
}

/** How many alerts of a person are unread, kept up to date while the component is mounted. */
export function useUnreadAlerts(personId: string): { count: number; unread: UnreadAlerts } {
  const unread = unreadAlertsOf(useApi(), personId)
  const watch = useCallback((listener: () => void) => unread.watch(listener), [unread])
  return { count: useSyncExternalStore(watch, unread.count, none), unread }
}

function none(): number {
  return 0
}
