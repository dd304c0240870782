import { Trans } from '@lingui/react/macro'
import type { Alert } from '../../../../contract/entities/alert/alert.ts'
import styles from '../alerts-board.module.css'

/** What has become of an alert that is not simply active. */
export function StateNote({ alert }: { alert: Alert }) {
  const { state, reason } = alert
  switch (state) {
    case 'active':
      return null
    case 'paused':
      return (
        <span className={styles.state}>
          <Trans>Paused</Trans>
        </span>
      )
    case 'done':
      return (
        <span className={styles.state}>
          <Trans>Has fired and is done</Trans>
        </span>
      )
    case 'expired':
      return (
        <span className={styles.state}>
          <Trans>Expired</Trans>
        </span>
      )
    case 'error':
      return (
        <span className={styles.state} data-error>
          <Trans>
            Not watched: <span lang="en">{reason}</span>
          </Trans>
        </span>
      )
  }
}
