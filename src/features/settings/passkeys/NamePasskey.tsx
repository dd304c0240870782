import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { loadCeremony } from '../../../account/passkeys/load-ceremony.ts'
import { isTooLate } from '../../../account/passkeys/passkey-text.ts'
import { addPasskeyMutation } from '../../../api/mutations/passkeys.ts'
import { useApi } from '../../../api/react.tsx'
import { type AttestationRequest, passkeyLimits } from '../../../contract/entities/passkey.ts'
import button from '../../../ui/button.module.css'
import { TextField } from '../../../ui/TextField.tsx'
import form from '../account/password-form.module.css'
import { problemOfFailure } from '../account/password-problem.ts'
import styles from '../settings.module.css'
import { enteredName } from './entered-name.ts'

interface NamePasskeyProps {
  userId: string
  request: AttestationRequest
  onAdded: () => void
  /** The request is dead. */
  onTooLate: () => void
  onCancel: () => void
}

/** Asks how the new passkey is called, then has the browser make it. */
export function NamePasskey({ userId, request, onAdded, onTooLate, onCancel }: NamePasskeyProps) {
  const { t, i18n } = useLingui()
  const { mutateAsync } = useMutation(addPasskeyMutation(useApi(), userId))
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const element = useRef<HTMLFormElement>(null)

  useEffect(() => {
    const field = element.current?.elements.namedItem('name')
    if (field instanceof HTMLInputElement) field.focus()
  }, [])

  async function add(name: string): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    try {
      const { makePasskey } = await loadCeremony()
      const passkey = await makePasskey(request)
      await mutateAsync({ passkey, ...(name !== '' && { name }) })
      onAdded()
    } catch (error) {
      if (isTooLate(error)) return onTooLate()
      setProblem(i18n._(problemOfFailure(error).text))
    } finally {
      setBusy(false)
    }
  }

  async function cancel(): Promise<void> {
    onCancel()
    if (busy) (await loadCeremony()).endCeremony()
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (!busy) void add(enteredName(event.currentTarget))
  }

  return (
    <form ref={element} className={form.form} aria-label={t`Add a passkey`} onSubmit={submit}>
      <TextField
        label={t`Name of the passkey`}
        name="name"
        maxLength={passkeyLimits.name}
        autoComplete="off"
        dir="auto"
        hint={t`So that you know it again, such as “My phone”. Without one it is called after this browser.`}
      />
      <p role="alert" className={styles.hint}>
        {problem}
      </p>
      <div className={styles.actions}>
        <button type="button" className={button.quiet} onClick={() => void cancel()}>
          <Trans>Cancel</Trans>
        </button>
        <button type="submit" className={button.primary} aria-disabled={busy || undefined}>
          {busy ? <Trans>Follow your browser…</Trans> : <Trans>Create passkey</Trans>}
        </button>
      </div>
    </form>
  )
}
