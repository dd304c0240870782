import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { useApi } from '../../api/react.tsx'
import { businessLines } from '../../contract/enums.ts'
import { browserPush } from '../../people/alerts/notices/browser-push.ts'
import { pageSounder } from '../../people/alerts/notices/page-sounder.ts'
import type { PushPermission } from '../../people/alerts/notices/push-support.ts'
import button from '../../ui/button.module.css'
import styles from './device-notices.module.css'
import { PushAdvice } from './PushAdvice.tsx'

/** What came of the last test or change. */
type Result = 'sent' | 'failed' | 'refused' | undefined

/** Whether this device takes push messages and sounds, with a way to change and to test both. */
export function DeviceNotices() {
  return (
    <section className={styles.list}>
      <PushState />
      <SoundState />
    </section>
  )
}

function PushState() {
  const { t } = useLingui()
  const api = useApi()
  const [push] = useState(() => browserPush(api))
  const [permission, setPermission] = useState<PushPermission>(push.permission)
  const [result, setResult] = useState<Result>()
  const [busy, setBusy] = useState(false)

  const run = async (action: () => Promise<Result>): Promise<void> => {
    setBusy(true)
    setResult(undefined)
    setResult(await action().catch(() => 'failed' as const))
    setPermission(push.permission())
    setBusy(false)
  }
  const enable = async (): Promise<Result> => {
    const answer = await push.enable()
    return answer === 'granted' ? undefined : 'refused'
  }
  const test = async (): Promise<Result> => ((await push.test()).sent ? 'sent' : 'failed')

  const states: Record<PushPermission, string> = {
    default: t`Push messages: off`,
    granted: t`Push messages: ready`,
    denied: t`Push messages: blocked by this browser`,
    unsupported: t`Push messages: not possible in this browser`,
    needsInstall: t`Push messages: install the app first`,
  }
  return (
    <StateRow state={permission} label={states[permission]}>
      {permission === 'default' && (
        <button
          type="button"
          className={button.quiet}
          disabled={busy}
          onClick={() => void run(enable)}
        >
          <Trans>Turn on</Trans>
        </button>
      )}
      {permission === 'granted' && (
        <button
          type="button"
          className={button.quiet}
          disabled={busy}
          onClick={() => void run(test)}
        >
          <Trans>Send a test</Trans>
        </button>
      )}
      <div className={styles.advice} role="status">
        {result === 'sent' && <Trans>Sent. It appears within a few seconds.</Trans>}
        {result === 'failed' && <Trans>It could not be sent. Try again in a moment.</Trans>}
      </div>
      <PushAdvice permission={permission} />
    </StateRow>
  )
}

function SoundState() {
  const { t } = useLingui()
  const state = useSyncExternalStore(pageSounder.onState, pageSounder.state)
  const label = state === 'ready' ? t`Sound: ready` : t`Sound: blocked until you use the page`
  const test = async (): Promise<void> => {
    await pageSounder.unlock()
    await pageSounder.test(businessLines.spot)
  }
  return (
    <StateRow state={state === 'ready' ? 'granted' : 'default'} label={label}>
      <button type="button" className={button.quiet} onClick={() => void test()}>
        <Trans>Play a test</Trans>
      </button>
    </StateRow>
  )
}

function StateRow(props: { state: PushPermission; label: string; children: ReactNode }) {
  return (
    <div className={styles.row} data-state={props.state}>
      <span className={styles.label}>{props.label}</span>
      {props.children}
    </div>
  )
}
