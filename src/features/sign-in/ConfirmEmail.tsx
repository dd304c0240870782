import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession, useSessionStore } from '../../account/session/react.tsx'
import { useApi } from '../../api/react.tsx'
import { emailVerify } from '../../contract/calls/account/own-account.ts'
import button from '../../ui/button.module.css'
import { ConfirmNote } from './ConfirmNote.tsx'
import { type ConfirmOutcome, readOutcome } from './confirm-outcome.ts'
import { SignInForm } from './SignInForm.tsx'
import styles from './sign-in.module.css'
import { useLinkToken } from './use-link-token.ts'

/**
 * Where the link in a mail leads. The token is used on a click, because programs that look through mails open
 * every link.
 */
export function ConfirmEmail({ back }: { back: string }) {
  const api = useApi()
  const router = useRouter()
  const { person } = useSession()
  const { signedIn, check } = useSessionStore()
  const token = useLinkToken()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<ConfirmOutcome>()

  async function confirm(): Promise<void> {
    if (busy) return
    setBusy(true)
    try {
      await api.call(emailVerify, { token })
      setOutcome('confirmed')
      await check()
    } catch (error) {
      setOutcome(readOutcome(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>
        <Trans>Confirm your email</Trans>
      </h1>
      <ConfirmNote outcome={outcome} />
      {person === undefined ? (
        <>
          <p className={styles.note}>
            <Trans>Sign in to the account that the address is for.</Trans>
          </p>
          <SignInForm onDone={async () => void (await signedIn())} />
        </>
      ) : (
        <div className={styles.form}>
          {outcome === undefined || outcome === 'noAnswer' ? (
            <button
              type="button"
              className={button.primary}
              aria-disabled={busy || undefined}
              onClick={() => void confirm()}
            >
              <Trans>Confirm the address for {person.name}</Trans>
            </button>
          ) : (
            <button
              type="button"
              className={button.primary}
              onClick={() => void router.navigate({ href: back, replace: true })}
            >
              <Trans>Continue</Trans>
            </button>
          )}
        </div>
      )}
    </div>
  )
}
