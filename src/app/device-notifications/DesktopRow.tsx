import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  desktopQuestion,
  showDesktopTest,
  useDesktopState,
} from '../../account/alerts/notifications/browser-desktop.ts'
import type { DesktopState } from '../../account/alerts/notifications/desktop-permission.ts'
import button from '../../ui/button.module.css'
import { DesktopAdvice } from './DesktopAdvice.tsx'
import styles from './device-notifications.module.css'
import { StateRow } from './StateRow.tsx'

/** Whether pop-ups may also appear outside the page, with a way to allow and to test it. */
export function DesktopRow() {
  const { t } = useLingui()
  const state = useDesktopState()
  const unanswered = t`Notifications: not allowed yet`
  const labels: Record<DesktopState, string> = {
    default: unanswered,
    dismissed: unanswered,
    asking: t`Notifications: waiting for your answer`,
    granted: t`Notifications: allowed`,
    denied: t`Notifications: blocked by this browser`,
    unsupported: t`Notifications: not possible in this browser`,
    needsInstall: t`Notifications: install the app first`,
    insecure: t`Notifications: not on this address`,
  }
  const isBlocked = state === 'denied' || state === 'insecure'
  return (
    <StateRow
      state={state === 'granted' ? 'ready' : isBlocked ? 'blocked' : 'idle'}
      label={labels[state]}
    >
      <Action state={state} />
      <DesktopAdvice state={state} />
    </StateRow>
  )
}

/** One button for asking and testing, so that the keyboard stays where it was. */
function Action({ state }: { state: DesktopState }) {
  const { t } = useLingui()
  const [shown, setShown] = useState<boolean>()
  const isGranted = state === 'granted'
  if (!isGranted && state !== 'default' && state !== 'dismissed' && state !== 'asking') return null
  const test = async (): Promise<void> => {
    setShown(undefined)
    setShown(await showDesktopTest(t`This is a test`, t`Price alerts appear like this.`))
  }
  return (
    <>
      <button
        type="button"
        className={button.quiet}
        aria-disabled={state === 'asking'}
        onClick={() => void (isGranted ? test() : desktopQuestion.ask())}
      >
        {isGranted ? (
          <Trans>Show a test</Trans>
        ) : state === 'dismissed' ? (
          <Trans>Ask again</Trans>
        ) : (
          <Trans>Allow</Trans>
        )}
      </button>
      <div className={styles.advice} role="status">
        {isGranted && shown === true && (
          <Trans>Shown. If you saw nothing, your device keeps notifications quiet.</Trans>
        )}
        {isGranted && shown === false && (
          <Trans>The browser did not show it. Try again later.</Trans>
        )}
      </div>
    </>
  )
}
