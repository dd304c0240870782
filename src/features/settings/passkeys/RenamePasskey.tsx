import { Trans, useLingui } from '@lingui/react/macro'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useApi } from '../../../api/react.tsx'
import { passkeyRename } from '../../../contract/calls/account/passkeys.ts'
import { type Passkey, passkeyLimits } from '../../../contract/entities/passkey.ts'
import button from '../../../ui/button.module.css'
import { TextField } from '../../../ui/TextField.tsx'
import form from '../account/password-form.module.css'
import { problemOfFailure } from '../account/password-problem.ts'
import styles from '../settings.module.css'
import { enteredName } from './entered-name.ts'
import { useOwnPasskeys } from './own-passkeys.tsx'

/** Asks for another name of a passkey, in its place. */
export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const api = useApi()
  const { set } = useOwnPasskeys()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const element = useRef<HTMLFormElement>(null)
  const { passkeyId, name: before } = passkey

  useEffect(() => {
    const field = element.current?.elements.namedItem('name')
    if (field instanceof HTMLInputElement) field.select()
  }, [])

  async function rename(name: string): Promise<void> {
    if (name === '') return setProblem(t`Enter a name.`)
    setBusy(true)
    try {
      set(await api.call(passkeyRename, { passkeyId, name }))
      onClose()
    } catch (error) {
      setProblem(i18n._(problemOfFailure(error).text))
    } finally {
      setBusy(false)
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (!busy) void rename(enteredName(event.currentTarget))
  }

  return (
    <form ref={element} className={form.form} aria-label={t`Rename ${before}`} onSubmit={submit}>
      <TextField
        label={t`Name of the passkey`}
        name="name"
        maxLength={passkeyLimits.name}
        autoComplete="off"
        dir="auto"
        defaultValue={before}
        error={problem}
      />
      <div className={styles.actions}>
        <button type="button" className={button.quiet} onClick={onClose}>
          <Trans>Cancel</Trans>
        </button>
        <button type="submit" className={button.primary} aria-disabled={busy || undefined}>
          <Trans>Save</Trans>
        </button>
      </div>
    </form>
  )
}
