import { Trans } from '@lingui/react/macro'
import button from '../../../ui/button.module.css'
import styles from '../../../ui/message.module.css'

interface NoEntriesProps {
  hasFailed: boolean
  onRetry: () => void
}

/** Stands where the log is empty or could not be fetched. */
export function NoEntries({ hasFailed, onRetry }: NoEntriesProps) {
  return hasFailed ? (
    <div className={`${styles.message} ${styles.short}`} role="alert">
      <p className={styles.title}>
        <Trans>The log could not be loaded</Trans>
      </p>
      <button type="button" className={button.quiet} onClick={onRetry}>
        <Trans>Try again</Trans>
      </button>
    </div>
  ) : (
    <div className={`${styles.message} ${styles.short}`}>
      <p className={styles.title}>
        <Trans>Nothing has fired yet</Trans>
      </p>
      <p className={styles.text}>
        <Trans>Every crossing will stand here, also after its alert is deleted.</Trans>
      </p>
    </div>
  )
}
