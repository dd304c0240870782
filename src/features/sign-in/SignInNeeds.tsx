import { Trans } from '@lingui/react/macro'
import styles from './sign-in.module.css'
import { useOnline } from './use-online.ts'

/** What keeps anybody from signing in with this browser just now: no network, or no cookies. */
export function SignInNeeds() {
  const online = useOnline()
  return (
    <>
      {!online && (
        <p className={styles.offline} role="status">
          <Trans>You are offline. Signing in needs a connection.</Trans>
        </p>
      )}
      {!navigator.cookieEnabled && (
        <p className={styles.offline} role="status">
          <Trans>Your browser blocks cookies here. Signing in needs them.</Trans>
        </p>
      )}
    </>
  )
}
