import { useLingui } from '@lingui/react/macro'
import { formatClock } from '../../i18n/dates.ts'
import styles from './status-line.module.css'
import { type LastingStatus, useFeedStatus } from './use-feed-status.ts'

/** A line above the lower edge that appears only while prices are not live. It moves nothing. */
export function StatusLine() {
  const lasting = useFeedStatus()
  return (
    <div className={styles.place} role="status">
      {lasting && <StatusText {...lasting} />}
    </div>
  )
}

function StatusText({ status, since }: LastingStatus) {
  const { t, i18n } = useLingui()
  const time = formatClock(i18n.locale, since)
  const texts = {
    connecting: t`Connecting to live prices…`,
    reconnecting: t`Reconnecting. No prices have come since ${time}.`,
    offline: t`Offline since ${time}. No prices have come since then.`,
    delayed: t`Prices are delayed.`,
  }
  return (
    <p className={styles.line} data-status={status}>
      {texts[status]}
    </p>
  )
}
