import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSessionStore } from '../../account/session/react.tsx'
import { resetPasswordMutation } from '../../api/mutations/sign-in.ts'
import { useApi } from '../../api/react.tsx'
import { NewPasswordField } from '../../app/new-password/NewPasswordField.tsx'
import button from '../../ui/button.module.css'
import { FailureNote } from './FailureNote.tsx'
import forgot from './forgot-password.module.css'
import { isLinkDead, resetFaults } from './reset-fault.ts'
import { SignInForm } from './SignInForm.tsx'
import styles from './sign-in.module.css'
import { useAccountForm } from './use-account-form.ts'
import { useLinkToken } from './use-link-token.ts'
import { useWait } from './use-wait.ts'

/** Where the link for a forgotten password leads: to a new one, and then to signing in with it. */
export function ResetPassword({ onDone }: { onDone: () => Promise<void> }) {
  const token = useLinkToken()
  const [outcome, setOutcome] = useState<'changed' | 'linkDead'>()
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>
        <Trans>Set a new password</Trans>
      </h1>
      <div role="status">
        {outcome === 'changed' && (
          <p className={forgot.sent}>
            <Trans>
              Your password is changed, and all your devices are signed out. Sign in with it.
            </Trans>
          </p>
        )}
        {outcome === 'linkDead' && (
          <p>
            <Trans>This link was used, replaced or is too old.</Trans>
          </p>
        )}
      </div>
      {outcome === undefined && <ResetForm token={token} onOutcome={setOutcome} />}
      {outcome === 'changed' && <SignInForm onDone={onDone} />}
      {outcome === 'linkDead' && (
        <Link to="/{-$locale}/login" search={{ tab: 'forgot' }} className={forgot.link}>
          <Trans>Ask for a new link</Trans>
        </Link>
      )}
    </div>
  )
}

interface ResetFormProps {
  token: string
  onOutcome: (outcome: 'changed' | 'linkDead') => void
}

function ResetForm({ token, onOutcome }: ResetFormProps) {
  const { t } = useLingui()
  const { check } = useSessionStore()
  const { busy, failure, errorOf, handlers } = useAccountForm({
    faultsOf: resetFaults,
    inputOf: ({ password }) => ({ token, newPassword: password }),
    mutation: {
      ...resetPasswordMutation(useApi()),
      onSuccess: async () => {
        onOutcome('changed')
        // The session here, if there was one, has ended with the others.
        await check()
      },
      onError: (error) => {
        if (isLinkDead(error)) onOutcome('linkDead')
      },
    },
  })
  const wait = useWait(failure)
  return (
    <form className={styles.form} noValidate {...handlers}>
      <NewPasswordField
        label={t`New password`}
        name="password"
        hint={t`All your devices are signed out.`}
        error={errorOf('password')}
      />
      <FailureNote failure={failure} wait={wait} />
      <button
        type="submit"
        className={button.primary}
        disabled={wait > 0}
        aria-disabled={busy || undefined}
      >
        <Trans>Change password</Trans>
      </button>
    </form>
  )
}
