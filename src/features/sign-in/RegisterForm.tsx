import { Trans, useLingui } from '@lingui/react/macro'
import { useApi } from '../../api/react.tsx'
import { register } from '../../contract/calls/accounts.ts'
import { accountLimits } from '../../contract/entities/account.ts'
import button from '../../ui/button.module.css'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { registerFaults } from './entry-fault.ts'
import { FailureNote } from './FailureNote.tsx'
import styles from './sign-in.module.css'
import { useAccountForm } from './use-account-form.ts'
import { useWait } from './use-wait.ts'

/** Creates an account, which begins a session too. */
export function RegisterForm({ onDone }: { onDone: () => Promise<void> }) {
  const { t } = useLingui()
  const api = useApi()
  const { busy, failure, errorOf, handlers } = useAccountForm({
    faultsOf: registerFaults,
    send: ({ loginName, email, password }) =>
      api.call(register, {
        loginName,
        password,
        ...(email.trim() !== '' && { email: email.trim() }),
      }),
    onDone,
  })
  const wait = useWait(failure)
  const { min } = accountLimits.password
  return (
    <form className={styles.form} noValidate {...handlers}>
      <TextField
        label={t`Login name`}
        name="loginName"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        hint={t`Letters, digits, dots, dashes and underscores.`}
        error={errorOf('loginName')}
      />
      <TextField
        label={t`Email (optional)`}
        name="email"
        type="email"
        autoComplete="email"
        dir="ltr"
        hint={t`For alerts by email.`}
        error={errorOf('email')}
      />
      <PasswordField
        label={t`Password`}
        showName={t`Show password`}
        capsLockHint={t`Caps Lock is on.`}
        name="password"
        autoComplete="new-password"
        required
        hint={t`At least ${min} characters.`}
        error={errorOf('password')}
      />
      <FailureNote failure={failure} wait={wait} />
      <button
        type="submit"
        className={button.primary}
        disabled={wait > 0}
        aria-disabled={busy || undefined}
      >
        {busy ? <Trans>Creating your account…</Trans> : <Trans>Create account</Trans>}
      </button>
    </form>
  )
}
