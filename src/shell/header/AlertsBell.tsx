import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import styles from './header.module.css'

/** Highest number on the badge; more is this with a plus. */
const mostShown = 99

/** The way to the alerts, or, with the number of unread ones, to the log that holds them. */
export function AlertsBell({ unread }: { unread: number }) {
  const { t } = useLingui()
  const label = unread === 0 ? t`Alerts` : t`Alerts, ${unread} unread`
  return (
    <Link
      to="/{-$locale}/markets/alerts"
      search={unread === 0 ? {} : { tab: 'log' }}
      className={styles.icon}
      aria-label={label}
    >
      <Bell size={18} strokeWidth={1.5} aria-hidden />
      {unread > 0 && (
        <span className={styles.badge} aria-hidden>
          {unread > mostShown ? `${mostShown}+` : unread}
        </span>
      )}
    </Link>
  )
}
