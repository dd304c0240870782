import { useQuery } from '@tanstack/react-query'
import { unreadQuery } from '../../api/queries/account/alerts.ts'
import { useApi } from '../../api/react.tsx'

/** How many alerts of a user are unread, kept up to date; undefined until the gateway told. */
export function useUnreadAlerts(userId: string): number | undefined {
  return useQuery(unreadQuery(useApi(), userId)).data?.unread
}
