import { Trans, useLingui } from '@lingui/react/macro'
import { usePushState } from '../../account/alerts/notifications/browser-push.ts'
import type { PushState } from '../../account/alerts/notifications/device-push.ts'
import { useSession } from '../../account/session/react.tsx'
import { useApi } from '../../api/react.tsx'
import button from '../../ui/button.module.css'
import { Reason } from '../Reason.tsx'
import styles from './device-notifications.module.css'
import { PushAdvice } from './PushAdvice.tsx'
import { StateRow } from './StateRow.tsx'
import { usePushActions } from './use-push-actions.ts'

const dots: Readonly<Record<PushState, 'ready' | 'idle' | 'blocked'>> = {
  granted: 'ready',
  default: 'idle',
  off: 'idle',
  denied: 'blocked',
  unsupported: 'idle',
  needsInstall: 'idle',
}

/** Whether push messages come to this device, with a way to turn them on and off and to test them. */
export function PushRow() {
  const { t } = useLingui()
  const state = usePushState()
  const userId = useSession().user?.userId
  const labels: Record<PushState, string> = {
    default: t`Push messages: off`,
    off: t`Push messages: off`,
    granted: t`Push messages: ready`,
    denied: t`Push messages: blocked by this browser`,
    unsupported: t`Push messages: not possible in this browser`,
    needsInstall: t`Push messages: install the app first`,
  }
  const isPossible = state === 'default' || state === 'off' || state === 'granted'
  return (
    <StateRow state={dots[state]} label={labels[state]}>
      {isPossible && userId !== undefined && <Actions userId={userId} state={state} />}
      {isPossible && userId === undefined && (
        <p className={styles.advice}>
          <Trans>Sign in to get push messages on this device.</Trans>
        </p>
      )}
      <PushAdvice state={state} />
    </StateRow>
  )
}

function Actions({ userId, state }: { userId: string; state: PushState }) {
  const { i18n } = useLingui()
  const { isBusy, result, enable, disable, test } = usePushActions(useApi(), userId)
  const isOn = state === 'granted'
  return (
    <>
      {/* One button for both ways, so that the keyboard stays where it was. */}
      <button
        type="button"
        className={button.quiet}
        aria-disabled={isBusy}
        onClick={isOn ? disable : enable}
      >
        {isOn ? <Trans>Turn off on this device</Trans> : <Trans>Turn on</Trans>}
      </button>
      {isOn && (
        <button type="button" className={button.quiet} aria-disabled={isBusy} onClick={test}>
          <Trans>Send a test</Trans>
        </button>
      )}
      <div className={styles.advice} role="status">
        {result && i18n._(result.text)}
        {result?.reason && <Reason reason={result.reason} className={styles.reason} />}
      </div>
    </>
  )
}
