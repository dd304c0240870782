import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { NewPasswordField } from '../../../app/new-password/NewPasswordField.tsx'
import { useSendsMail } from '../../../app/use-sends-mail.ts'
import type { UserInfo } from '../../../contract/entities/account/user-info.ts'
import button from '../../../ui/button.module.css'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { PasskeyProof } from '../passkeys/PasskeyProof.tsx'
import styles from '../settings.module.css'
import { PhoneField } from './PhoneField.tsx'
import form from './password-form.module.css'
import type { PasswordEntries } from './password-problem.ts'
import { usePasswordForm } from './use-password-form.ts'

interface PasswordFormProps {
  name: string
  /** What will happen, where that is not plain. */
  children?: ReactNode
  info: Pick<
    UserInfo,
    'userId' | 'loginName' | 'email' | 'unverifiedEmail' | 'areaCode' | 'phone' | 'unverifiedPhone'
  >
  /** What is to be entered besides the password. */
  asks?: 'newPassword' | 'email' | 'phone'
  /** True where a passkey will do in place of the password. */
  takesPasskey?: boolean
  confirm: string
  /** Rejects with what the gateway said. */
  onConfirm: (entries: PasswordEntries) => Promise<void>
  onCancel: () => void
}

/** Asks for the password before it or the account changes. The first field has the focus. */
export function PasswordForm(props: PasswordFormProps) {
  const { name, children, info, asks, takesPasskey, confirm, onConfirm, onCancel } = props
  const { t } = useLingui()
  const { loginName, email, unverifiedEmail } = info
  const names = [loginName, email, unverifiedEmail]
  const sendsMail = useSendsMail()
  const element = useRef<HTMLFormElement>(null)
  const { busy, problemOf, onSubmit, onProve } = usePasswordForm({
    names,
    send: onConfirm,
  })
  const texts = { showName: t`Show password`, capsLockHint: t`Caps Lock is on.` }

  useEffect(() => {
    const first = element.current?.elements.namedItem('password')
    if (first instanceof HTMLInputElement) first.focus()
  }, [])

  return (
    <form ref={element} className={form.form} aria-label={name} noValidate onSubmit={onSubmit}>
      {children && <p>{children}</p>}
      {/* Tells password managers whose password this is. */}
      <input type="text" autoComplete="username" value={loginName} readOnly hidden />
      <PasswordField
        label={asks === 'newPassword' ? t`Current password` : t`Your password`}
        name="password"
        autoComplete="current-password"
        required
        error={problemOf('password')}
        {...texts}
      />
      {asks === 'newPassword' && (
        <NewPasswordField
          label={t`New password`}
          name="newPassword"
          names={names}
          hint={t`Your other devices are signed out.`}
          error={problemOf('newPassword')}
        />
      )}
      {asks === 'email' && (
        <TextField
          label={t`Email`}
          name="email"
          type="email"
          autoComplete="email"
          dir="ltr"
          defaultValue={unverifiedEmail === '' ? email : unverifiedEmail}
          hint={
            sendsMail === false
              ? t`No email is sent here, so an address is used for nothing. You sign in by your name.`
              : t`It counts once you have followed the link that we send there. Leave it empty for none.`
          }
          error={problemOf('email')}
        />
      )}
      {asks === 'phone' && <PhoneField info={info} error={problemOf('phone')} />}
      <p role="alert" className={styles.hint}>
        {problemOf('form')}
      </p>
      <div className={styles.actions}>
        <button type="button" className={button.quiet} onClick={onCancel}>
          <Trans>Cancel</Trans>
        </button>
        {takesPasskey && <PasskeyProof userId={info.userId} busy={busy} onProve={onProve} />}
        <button type="submit" className={button.primary} aria-disabled={busy || undefined}>
          {confirm}
        </button>
      </div>
    </form>
  )
}
