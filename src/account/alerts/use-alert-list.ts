import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { useApi } from '../../api/react.tsx'
import { useSessionStore } from '../session/react.tsx'
import type { AlertList, AlertListState } from './alert-list.ts'
import { alertListOf } from './page-alert-list.ts'

/** The alerts of a user, kept up to date while the component is mounted. */
export function useAlertList(userId: string): { list: AlertList; state: AlertListState } {
  const list = alertListOf(useApi(), useQueryClient(), useSessionStore(), userId)
  const watch = useCallback((listener: () => void) => list.watch(listener), [list])
  return { list, state: useSyncExternalStore(watch, list.state) }
}
