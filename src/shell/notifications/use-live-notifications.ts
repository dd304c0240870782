import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { showAppBadge } from '../../account/alerts/app-badge.ts'
import { showOnDesktop } from '../../account/alerts/notifications/browser-desktop.ts'
import { browserPush } from '../../account/alerts/notifications/browser-push.ts'
import { alertNotifications } from '../../account/alerts/notifications/notifications.ts'
import {
  chooseBells,
  pageSounder,
  unlockByGesture,
} from '../../account/alerts/notifications/page-sounder.ts'
import { startAlertNotifications } from '../../account/alerts/notifications/start-notifications.ts'
import { useUnreadAlerts } from '../../account/alerts/use-unread-alerts.ts'
import { bellOf } from '../../account/bells/own-bell.ts'
import { refreshUnread } from '../../api/queries/account/alerts.ts'
import { bellQuery } from '../../api/queries/account/bell.ts'
import { useApi } from '../../api/react.tsx'
import { withLocale } from '../../contract/routes.ts'
import { useLocale } from '../../i18n/locale-context.tsx'
import { usePreferences } from '../../storage/react.tsx'
import { useServices } from '../services.tsx'

/** Listens for notifications, rings, and keeps this browser registered for push messages. */
export function useLiveNotifications(userId: string): void {
  const api = useApi()
  const queryClient = useQueryClient()
  const unread = useUnreadAlerts(userId)
  const { onPriceNotice } = useServices()
  const { preferences } = usePreferences()
  const locale = useLocale()
  const now = useRef({ preferences, locale })

  useEffect(() => {
    now.current = { preferences, locale }
  })

  useEffect(() => {
    chooseBells(async (businessLine) => {
      const id = bellOf(now.current.preferences, businessLine)
      return id === '' ? undefined : queryClient.fetchQuery(bellQuery(api, id, userId))
    })
    return unlockByGesture(document)
  }, [api, queryClient, userId])

  useEffect(() => void browserPush(api, userId).renew(), [api, userId])

  useEffect(() => {
    if (unread !== undefined) showAppBadge(unread)
  }, [unread])

  useEffect(
    () =>
      startAlertNotifications({
        api,
        alertNotifications,
        sounder: pageSounder,
        subscribe: onPriceNotice,
        switches: () => now.current.preferences,
        showDesktop: async (notification, silent) => {
          const path = withLocale(now.current.locale, notification.path)
          await showOnDesktop(notification, { path, silent })
        },
        onNews: () => refreshUnread(queryClient),
      }),
    [api, queryClient, onPriceNotice],
  )
}
