import { Trans, useLingui } from '@lingui/react/macro'
import { signInMutation } from '../../api/mutations/sign-in.ts'
import { useApi } from '../../api/react.tsx'
import { useSendsMail } from '../../app/use-sends-mail.ts'
import { useSendsSms } from '../../app/use-sends-sms.ts'
import button from '../../ui/button.module.css'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { signInFaults } from './entry-fault.ts'
import { FailureNote } from './FailureNote.tsx'
import { nameLabel } from './name-label.ts'
import { PasskeySignIn } from './PasskeySignIn.tsx'
import styles from './sign-in.module.css'
import { useAccountForm } from './use-account-form.ts'
import { useWait } from './use-wait.ts'

/** Begins a session with name or email and password. */
export function SignInForm({ onDone }: { onDone: () => Promise<void> }) {
  const { t, i18n } = useLingui()
  const { busy, failure, errorOf, handlers } = useAccountForm({
    faultsOf: signInFaults,
    inputOf: ({ loginName, password }) => ({ loginName: loginName.trim(), password }),
    mutation: { ...signInMutation(useApi()), onSuccess: onDone },
  })
  const wait = useWait(failure)
  return (
    <form className={styles.form} noValidate {...handlers}>
      <TextField
        label={i18n._(nameLabel(useSendsMail(), useSendsSms()))}
        name="loginName"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errorOf('loginName')}
      />
      <PasswordField
        label={t`Password`}
        showName={t`Show password`}
        capsLockHint={t`Caps Lock is on.`}
        name="password"
        autoComplete="current-password"
        required
        error={errorOf('password')}
      />
      <FailureNote failure={failure} wait={wait} />
      <button
        type="submit"
        className={button.primary}
        disabled={wait > 0}
        aria-disabled={busy || undefined}
      >
        {busy ? <Trans>Signing in…</Trans> : <Trans>Sign in</Trans>}
      </button>
      <PasskeySignIn onDone={onDone} />
    </form>
  )
}
