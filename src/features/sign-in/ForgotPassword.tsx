import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { forgotPasswordMutation } from '../../api/mutations/sign-in.ts'
import { useApi } from '../../api/react.tsx'
import { useSendsMail } from '../../app/use-sends-mail.ts'
import button from '../../ui/button.module.css'
import { TextField } from '../../ui/TextField.tsx'
import { FailureNote } from './FailureNote.tsx'
import forgot from './forgot-password.module.css'
import { forgotFaults } from './reset-fault.ts'
import styles from './sign-in.module.css'
import { useAccountForm } from './use-account-form.ts'
import { useWait } from './use-wait.ts'

/** The way from the sign-in form to another password. */
export function ForgotLink() {
  return (
    <Link to="/{-$locale}/login" search={{ tab: 'forgot' }} className={forgot.link}>
      <Trans>Forgot password?</Trans>
    </Link>
  )
}

/** Has a link sent by which a forgotten password is replaced, or says why that is not possible here. */
export function ForgotPassword() {
  const sendsMail = useSendsMail()
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>
        <Trans>Set a new password</Trans>
      </h1>
      {sendsMail === false ? (
        <p>
          <Trans>
            This is not possible here: it takes a link by email, and this site sends no email.
          </Trans>
        </p>
      ) : (
        <ForgotForm />
      )}
      <Link to="/{-$locale}/login" className={forgot.link}>
        <Trans>Back to signing in</Trans>
      </Link>
    </div>
  )
}

function ForgotForm() {
  const { t } = useLingui()
  const [isSent, setSent] = useState(false)
  const { busy, failure, errorOf, handlers } = useAccountForm({
    faultsOf: forgotFaults,
    inputOf: ({ email }) => ({ email: email.trim() }),
    mutation: {
      ...forgotPasswordMutation(useApi()),
      onMutate: () => setSent(false),
      onSuccess: () => setSent(true),
    },
  })
  const wait = useWait(failure)
  return (
    <form className={styles.form} noValidate {...handlers}>
      <TextField
        label={t`Email of your account`}
        name="email"
        type="email"
        autoComplete="email"
        dir="ltr"
        required
        hint={t`We send a link to it, if it is the confirmed address of an account.`}
        error={errorOf('email')}
      />
      <FailureNote failure={failure} wait={wait} />
      <div role="status">
        {isSent && (
          <p className={forgot.sent}>
            <Trans>
              If an account has this address and has confirmed it, a link is on its way. It works
              once, for 30 minutes. Look into the spam folder as well.
            </Trans>
          </p>
        )}
      </div>
      <button
        type="submit"
        className={button.primary}
        disabled={wait > 0}
        aria-disabled={busy || undefined}
      >
        {isSent ? <Trans>Send another link</Trans> : <Trans>Send the link</Trans>}
      </button>
    </form>
  )
}
