import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import button from '../../ui/button.module.css'
import styles from './settings.module.css'

/** Whether this browser may show notifications, and how to let it. Asked for by a click alone. */
export function PermissionNote() {
  const [permission, setPermission] = useState(readPermission)
  const ask = async (): Promise<void> => setPermission(await Notification.requestPermission())
  switch (permission) {
    case 'granted':
      return (
        <p className={styles.note}>
          <Trans>This browser may show notifications.</Trans>
        </p>
      )
    case 'denied':
      return (
        <p className={styles.note}>
          <Trans>
            This browser blocks notifications of this site. Allow them in the site settings, beside
            the address.
          </Trans>
        </p>
      )
    case 'default':
      return (
        <div className={styles.note}>
          <Trans>This browser has not been asked for notifications yet.</Trans>
          <button type="button" className={button.quiet} onClick={ask}>
            <Trans>Allow notifications</Trans>
          </button>
        </div>
      )
    case 'missing':
      return (
        <p className={styles.note}>
          <Trans>This browser cannot show notifications here.</Trans>
        </p>
      )
  }
}

function readPermission(): NotificationPermission | 'missing' {
  return 'Notification' in globalThis ? Notification.permission : 'missing'
}
