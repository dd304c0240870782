import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { useSessionStore } from '../../account/session/react.tsx'
import { verifyPhoneMutation } from '../../api/mutations/account.ts'
import { useApi } from '../../api/react.tsx'
import button from '../../ui/button.module.css'
import { TextField } from '../../ui/TextField.tsx'
import form from './account/password-form.module.css'
import { problemOfCode, readCode, wantsDigits } from './code-problem.ts'
import styles from './settings.module.css'

/** Takes the code that was sent to a phone. After a failure the focus goes back to it. */
export function ConfirmPhone({ onConfirmed }: { onConfirmed: () => void }) {
  const { t, i18n } = useLingui()
  const { check } = useSessionStore()
  const [problem, setProblem] = useState<MessageDescriptor>()
  const input = useRef<HTMLInputElement>(null)

  function refuse(reason: MessageDescriptor): void {
    setProblem(reason)
    input.current?.focus()
    input.current?.select()
  }

  const { mutate, isPending } = useMutation({
    ...verifyPhoneMutation(useApi()),
    onSuccess: async () => {
      await check()
      onConfirmed()
    },
    onError: (error) => refuse(problemOfCode(error)),
  })

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (isPending) return
    const code = readCode(input.current?.value ?? '')
    if (code === undefined) refuse(wantsDigits)
    else mutate({ code })
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
        <button type="submit" className={button.primary} aria-disabled={isPending || undefined}>
          <Trans>Confirm the number</Trans>
        </button>
      </div>
    </form>
  )
}
