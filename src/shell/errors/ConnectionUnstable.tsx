import { Trans } from '@lingui/react/macro'
import button from '../../ui/button.module.css'
import styles from '../../ui/plain-page.module.css'

/** The view of a page that failed. */
export function ConnectionUnstable({ onRefresh }: { onRefresh: () => void }) {
  return (
    <div className={styles.centred}>
      <h1 className={styles.heading}>
        <Trans>System connection unstable</Trans>
      </h1>
      <p className={styles.text}>
        <Trans>The page could not be shown.</Trans>
      </p>
      <button type="button" className={button.primary} onClick={onRefresh}>
        <Trans>Refresh</Trans>
      </button>
    </div>
  )
}
