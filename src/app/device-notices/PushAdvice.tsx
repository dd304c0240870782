import { Trans } from '@lingui/react/macro'
import type { PushState } from '../../account/alerts/notices/device-push.ts'
import styles from './device-notices.module.css'

/** What a person can do where push messages do not work; nothing where they do. */
export function PushAdvice({ state }: { state: PushState }) {
  switch (state) {
    case 'denied':
      return (
        <ol className={styles.advice}>
          <li>
            <Trans>Open the site settings by the icon beside the address.</Trans>
          </li>
          <li>
            <Trans>Set notifications to “Allow”, then load the page again.</Trans>
          </li>
        </ol>
      )
    case 'needsInstall':
      return (
        <p className={styles.advice}>
          <Trans>In the share menu choose “Add to Home Screen”, and open the app from there.</Trans>
        </p>
      )
    case 'unsupported':
      return (
        <p className={styles.advice}>
          <Trans>Alerts still reach you on open pages, in the log and by email.</Trans>
        </p>
      )
    default:
      return null
  }
}
