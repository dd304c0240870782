import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import styles from './sign-in.module.css'

/** What keeps anybody from signing in with this browser just now: no network, or no cookies. */
export function SignInNeeds() {
  const isOnline = useSyncExternalStore(watchNetwork, () => navigator.onLine)
  return (
    <>
      {!isOnline && (
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

function watchNetwork(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
