import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { renamePasskeyMutation } from '../../../api/mutations/passkeys.ts'
import { useApi } from '../../../api/react.tsx'
import { type Passkey, passkeyLimits } from '../../../contract/entities/passkey.ts'
import button from '../../../ui/button.module.css'
import { TextField } from '../../../ui/TextField.tsx'
import form from '../account/password-form.module.css'
import { problemOfFailure } from '../account/password-problem.ts'
import styles from '../settings.module.css'
import { enteredName } from './entered-name.ts'

interface RenamePasskeyProps {
  userId: string
  passkey: Passkey
  onClose: () => void
}

/** Asks for another name of a passkey, in its place. */
export function RenamePasskey({ userId, passkey, onClose }: RenamePasskeyProps) {
  const { t, i18n } = useLingui()
  const { mutate, error, isPending } = useMutation(renamePasskeyMutation(useApi(), userId))
  const [isEmpty, setEmpty] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const { passkeyId, name: before } = passkey

  useEffect(() => {
    const field = element.current?.elements.namedItem('name')
    if (field instanceof HTMLInputElement) field.select()
  }, [])

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (isPending) return
    const name = enteredName(event.currentTarget)
    setEmpty(name === '')
    if (name !== '') mutate({ passkeyId, name }, { onSuccess: onClose })
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
        error={
          isEmpty ? t`Enter a name.` : error ? i18n._(problemOfFailure(error).text) : undefined
        }
      />
      <div className={styles.actions}>
        <button type="button" className={button.quiet} onClick={onClose}>
          <Trans>Cancel</Trans>
        </button>
        <button type="submit" className={button.primary} aria-disabled={isPending || undefined}>
          <Trans>Save</Trans>
        </button>
      </div>
    </form>
  )
}
