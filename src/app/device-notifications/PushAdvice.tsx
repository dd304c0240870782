import { Trans } from '@lingui/react/macro'
import type { PushState } from '../../account/alerts/notifications/device-push.ts'
import styles from './device-notifications.module.css'

/** What is left where push messages cannot come. What can be done is said beside notifications as a whole. */
export function PushAdvice({ state }: { state: PushState }) {
  if (state !== 'unsupported') return null
  return (
    <p className={styles.advice}>
      <Trans>Alerts still reach you on open pages, in the log and by email.</Trans>
    </p>
  )
}
