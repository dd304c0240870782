import { Trans, useLingui } from '@lingui/react/macro'
import type { Alert } from '../../../../contract/entities/alert/alert.ts'
import { stateReasonTexts } from '../../texts/state-reasons.ts'
import styles from '../alerts-board.module.css'

/** What has become of an alert that is not simply active. */
export function StateNote({ alert }: { alert: Alert }) {
  const { state } = alert
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
      return <NotWatched reason={alert.reason} />
  }
}

/** Why an alert cannot be watched: in the user's language where we know the reason, else as the gateway put it. */
function NotWatched({ reason: said }: Pick<Alert, 'reason'>) {
  const { i18n } = useLingui()
  const known = stateReasonTexts[said]
  const reason = known === undefined ? said : i18n._(known)
  return (
    <span className={styles.state} data-error>
      <Trans>
        Not watched: <span lang={known === undefined ? 'en' : undefined}>{reason}</span>
      </Trans>
    </span>
  )
}
