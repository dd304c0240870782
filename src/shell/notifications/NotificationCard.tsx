import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { Bell, History, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { ShownNotification } from '../../account/alerts/notifications/notifications.ts'
import { withLocale } from '../../contract/routes.ts'
import { formatClock } from '../../i18n/dates.ts'
import { useLocale } from '../../i18n/locale-context.tsx'
import { safePath } from '../../lib/safe-path.ts'
import button from '../../ui/button.module.css'
import styles from './notification-panel.module.css'

/** One notification: what happened, when, the way to it, and the way to be rid of it. */
export function NotificationCard({
  shown,
  onDismiss,
}: {
  shown: ShownNotification
  onDismiss: () => void
}) {
  const { t } = useLingui()
  const locale = useLocale()
  const router = useRouter()
  const path = shown.kind === 'fired' ? shown.notification.path : '/markets/alerts'
  const href = withLocale(locale, safePath(path, '/markets/alerts'))
  const Icon = shown.kind === 'fired' ? Bell : History

  const open = (): void => {
    onDismiss()
    void router.navigate({ href })
  }
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') onDismiss()
  }

  return (
    // The keys of the buttons within, as they pass by.
    <article className={styles.card} data-kind={shown.kind} onKeyDown={onKeyDown}>
      <Icon className={styles.icon} size={18} strokeWidth={1.5} aria-hidden />
      <div className={styles.words}>
        <NotificationWords shown={shown} />
      </div>
      <button type="button" className={styles.open} onClick={open}>
        <Trans>Open</Trans>
      </button>
      <button
        type="button"
        data-dismiss
        className={button.icon}
        aria-label={t`Dismiss`}
        onClick={onDismiss}
      >
        <X size={16} strokeWidth={1.5} aria-hidden />
      </button>
    </article>
  )
}

function NotificationWords({ shown }: { shown: ShownNotification }) {
  const { i18n } = useLingui()
  if (shown.kind === 'missed') {
    return (
      <p className={styles.title}>
        {shown.hasMore ? (
          <Plural
            value={shown.count}
            one="More than # alert while you were away"
            other="More than # alerts while you were away"
          />
        ) : (
          <Plural
            value={shown.count}
            one="# alert while you were away"
            other="# alerts while you were away"
          />
        )}
      </p>
    )
  }
  const { title, popContent, lang, dir, time } = shown.notification
  return (
    <>
      <p className={styles.title} lang={lang} dir={dir}>
        {title}
      </p>
      <p className={styles.body}>
        <bdi lang={lang} dir={dir}>
          {popContent}
        </bdi>
        <time dateTime={new Date(time).toISOString()}>{formatClock(i18n.locale, time)}</time>
      </p>
    </>
  )
}
