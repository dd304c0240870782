import { useCallback, useSyncExternalStore } from 'react'
import type { ApiClient } from '../../api/client.ts'
import { useApi } from '../../api/react.tsx'
import { createDatabase, type Database } from '../../storage/database.ts'
import { type AlertList, type AlertListState, createAlertList } from './alert-list.ts'

let database: Database | undefined
let current: { api: ApiClient; personId: string; list: AlertList } | undefined

/** The alerts of the person who uses this page. One list serves all parts of the page. */
export function alertListOf(api: ApiClient, personId: string): AlertList {
  if (current?.api === api && current.personId === personId) return current.list
  database ??= createDatabase({ name: 'bourse', factory: () => globalThis.indexedDB })
  const list = createAlertList({ call: api.call, database, personId, now: Date.now })
  addEventListener('pagehide', () => void list.flush())
  addEventListener('online', () => void list.refresh())
  current = { api, personId, list }
  return list
}

/** The alerts of a person, kept up to date while the component is mounted. */
export function useAlertList(personId: string): { list: AlertList; state: AlertListState } {
  const list = alertListOf(useApi(), personId)
  const watch = useCallback((listener: () => void) => list.watch(listener), [list])
  return { list, state: useSyncExternalStore(watch, list.state) }
}
