import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useUnreadAlerts } from '../../../account/alerts/use-unread-alerts.ts'
import type { Alert } from '../../../contract/entities/alert/alert.ts'
import type { AlertsSearch, AlertTab } from '../alerts-search.ts'
import { countTabs } from './alert-groups.ts'
import styles from './tabs.module.css'

interface TabsProps {
  search: AlertsSearch
  alerts: readonly Alert[]
  userId: string
}

/** The parts of the page, with how much each holds. The log counts what is unread. */
export function Tabs({ search, alerts, userId }: TabsProps) {
  const { t } = useLingui()
  const unread = useUnreadAlerts(userId) ?? 0
  const counts = countTabs(alerts)
  const { tab: current = 'active', ...others } = search
  const tabs: { id: AlertTab; name: string; count: number; isNews?: boolean }[] = [
    { id: 'active', name: t`Active`, count: counts.active },
    { id: 'triggered', name: t`Triggered`, count: counts.triggered },
    { id: 'paused', name: t`Paused`, count: counts.paused },
    { id: 'expired', name: t`Expired`, count: counts.expired },
    { id: 'all', name: t`All`, count: counts.all },
    { id: 'log', name: t`Log`, count: unread, isNews: true },
  ]
  // On a phone the row is wider than the screen, and widens once there are counts.
  const row = useRef<HTMLElement>(null)
  const isCounted = alerts.length > 0
  const hasNews = unread > 0
  useEffect(() => {
    // Each of these is a reason to look again.
    void [current, isCounted, hasNews]
    row.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
  }, [current, isCounted, hasNews])
  return (
    <nav ref={row} className={styles.tabs} aria-label={t`Alerts`}>
      {tabs.map(({ id, name, count, isNews }) => (
        <Link
          key={id}
          to="/{-$locale}/markets/alerts"
          search={id === 'active' ? others : { ...others, tab: id }}
          replace
          resetScroll={false}
          className={styles.tab}
          // Tabs differ by their query alone, which a link does not look at by itself.
          activeOptions={{ exact: true, includeSearch: true }}
        >
          {name}
          {(count > 0 || !isNews) && (
            <span
              className={styles.count}
              data-news={isNews || undefined}
              data-none={count === 0 || undefined}
              aria-label={isNews ? t`${count} unread` : undefined}
            >
              {count}
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}
