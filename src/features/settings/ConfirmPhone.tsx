import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { type SubmitEvent, useRef, useState } from 'react'
import { useSessionStore } from '../../account/session/react.tsx'
import { useApi } from '../../api/react.tsx'
import { phoneVerify } from '../../contract/calls/account/phone.ts'
import button from '../../ui/button.module.css'
import { TextField } from '../../ui/TextField.tsx'
import form from './account/password-form.module.css'
import { problemOfCode, readCode, wantsDigits } from './code-problem.ts'
import styles from './settings.module.css'

/** Takes the code that was sent to a phone. After a failure the focus goes back to it. */
export function ConfirmPhone({ onConfirmed }: { onConfirmed: () => void }) {
  const { t, i18n } = useLingui()
  const api = useApi()
  const { check } = useSessionStore()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<MessageDescriptor>()
  const input = useRef<HTMLInputElement>(null)

  function refuse(reason: MessageDescriptor): void {
    setProblem(reason)
    input.current?.focus()
    input.current?.select()
  }

  async function confirm(text: string): Promise<void> {
    const code = readCode(text)
    if (code === undefined) return refuse(wantsDigits)
    setBusy(true)
    try {
      await api.call(phoneVerify, { code })
      await check()
      onConfirmed()
    } catch (error) {
      refuse(problemOfCode(error))
    } finally {
      setBusy(false)
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (!busy) void confirm(input.current?.value ?? '')
  }

  return (
    <form className={form.form} aria-label={t`Confirm the number`} noValidate onSubmit={submit}>
      <TextField
        ref={input}
        label={t`Code from the text message`}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        required
        hint={t`Six digits. They can be entered for 10 minutes.`}
        error={problem && i18n._(problem)}
      />
      <div className={styles.actions}>
        <button type="submit" className={button.primary} aria-disabled={busy || undefined}>
          <Trans>Confirm the number</Trans>
        </button>
      </div>
    </form>
  )
}
