import { Trans } from '@lingui/react/macro'
import type { DesktopState } from '../../account/alerts/notifications/desktop-permission.ts'
import styles from './device-notifications.module.css'

/** What notifications are for where they are not decided, and the way back where they do not work. */
export function DesktopAdvice({ state }: { state: DesktopState }) {
  if (state === 'granted') return null
  if (state === 'denied') {
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
  }
  return (
    <p className={styles.advice}>
      <Words state={state} />
    </p>
  )
}

function Words({ state }: { state: Exclude<DesktopState, 'granted' | 'denied'> }) {
  switch (state) {
    case 'default':
      return (
        <Trans>Pop-ups then also appear outside the page, while one of our pages is open.</Trans>
      )
    case 'asking':
      return (
        <Trans>
          Answer the browser’s question. If you see none, look for a bell beside the address.
        </Trans>
      )
    case 'dismissed':
      return (
        <Trans>
          The question was closed without an answer. If it does not come again, allow notifications
          by the icon beside the address.
        </Trans>
      )
    case 'needsInstall':
      return (
        <Trans>In the share menu choose “Add to Home Screen”, and open the app from there.</Trans>
      )
    case 'insecure':
      return <Trans>Open this site by an address that begins with https.</Trans>
    case 'unsupported':
      return <Trans>Pop-ups still appear as cards on open pages.</Trans>
  }
}
