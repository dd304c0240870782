import { Trans, useLingui } from '@lingui/react/macro'
import { registerMutation } from '../../api/mutations/sign-in.ts'
import { useApi } from '../../api/react.tsx'
import { NewPasswordField } from '../../app/new-password/NewPasswordField.tsx'
import { useSendsMail } from '../../app/use-sends-mail.ts'
import button from '../../ui/button.module.css'
import { TextField } from '../../ui/TextField.tsx'
import { registerFaults } from './entry-fault.ts'
import { FailureNote } from './FailureNote.tsx'
import styles from './sign-in.module.css'
import { useAccountForm } from './use-account-form.ts'
import { useWait } from './use-wait.ts'

/** Creates an account, which begins a session too. */
export function RegisterForm({ onDone }: { onDone: () => Promise<void> }) {
  const { t } = useLingui()
  const { busy, failure, errorOf, handlers } = useAccountForm({
    faultsOf: registerFaults,
    inputOf: ({ loginName, email, password }) => ({
      loginName,
      password,
      ...(email.trim() !== '' && { email: email.trim() }),
    }),
    mutation: { ...registerMutation(useApi()), onSuccess: onDone },
  })
  const wait = useWait(failure)
  const sendsMail = useSendsMail()
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
        hint={
          sendsMail === false
            ? t`No email is sent here, so an address is used for nothing. You sign in by your name.`
            : t`For alerts and signing in, once you have followed the link that we send there.`
        }
        error={errorOf('email')}
      />
      <NewPasswordField
        label={t`Password`}
        name="password"
        namesIn={['loginName', 'email']}
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
