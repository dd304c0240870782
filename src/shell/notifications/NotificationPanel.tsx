import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import {
  alertNotifications,
  type NotificationPile,
} from '../../account/alerts/notifications/notifications.ts'
import button from '../../ui/button.module.css'
import { DesktopHint } from './DesktopHint.tsx'
import { NotificationCard } from './NotificationCard.tsx'
import styles from './notification-panel.module.css'
import { SoundHint } from './SoundHint.tsx'

/** Cards that are drawn; the others are counted. A phone has them in one pile. */
const mostCards = 3

/** The notifications of the user's alerts, newest on top. They stay until they are dismissed. */
export function NotificationPanel({ shown, hasOlder }: NotificationPile) {
  const { t } = useLingui()
  const panel = useRef<HTMLElement>(null)

  /** The keyboard stays in the panel: the next card's button takes over. */
  const dismiss = (id: string): void => {
    const inside = panel.current?.contains(document.activeElement) === true
    alertNotifications.dismiss(id)
    if (!inside) return
    requestAnimationFrame(() => {
      panel.current?.querySelector<HTMLButtonElement>('[data-dismiss]')?.focus()
    })
  }

  return (
    <section ref={panel} className={styles.panel} aria-label={t`Price alerts`} data-passing>
      {shown.slice(0, mostCards).map((one) => (
        <NotificationCard key={one.id} shown={one} onDismiss={() => dismiss(one.id)} />
      ))}
      <div className={styles.foot}>
        <SoundHint />
        <DesktopHint />
        <More count={shown.length - mostCards} className={styles.moreWide} />
        <More count={shown.length - 1} className={styles.moreNarrow} />
        {hasOlder && (
          <Link to="/{-$locale}/markets/alerts" className={button.quiet}>
            <Trans>Older ones in the log</Trans>
          </Link>
        )}
        {shown.length > 1 && (
          <button type="button" className={button.quiet} onClick={alertNotifications.dismissAll}>
            <Trans>Dismiss all</Trans>
          </button>
        )}
      </div>
    </section>
  )
}

/** How many notifications cannot be read yet; nothing where all can. */
function More({ count, className }: { count: number; className: string | undefined }) {
  if (count < 1) return null
  return (
    <span className={className}>
      <Plural value={count} one="# more" other="# more" />
    </span>
  )
}
