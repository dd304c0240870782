import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useSession, useSessionStore } from '../../account/session/react.tsx'
import { verifyEmailMutation } from '../../api/mutations/sign-in.ts'
import { useApi } from '../../api/react.tsx'
import button from '../../ui/button.module.css'
import { ConfirmNote } from './ConfirmNote.tsx'
import { isPassing, readOutcome } from './confirm-outcome.ts'
import { SignInForm } from './SignInForm.tsx'
import styles from './sign-in.module.css'
import { useLinkToken } from './use-link-token.ts'

/**
 * Where the link in a mail leads. The token is used on a click, because programs that look through mails open
 * every link.
 */
export function ConfirmEmail({ back }: { back: string }) {
  const router = useRouter()
  const { user } = useSession()
  const { signedIn, check } = useSessionStore()
  const token = useLinkToken()
  const { mutate, error, isPending, isSuccess } = useMutation({
    ...verifyEmailMutation(useApi()),
    onSuccess: () => void check(),
  })
  const outcome = isSuccess ? 'confirmed' : error ? readOutcome(error) : undefined

  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>
        <Trans>Confirm your email</Trans>
      </h1>
      <ConfirmNote outcome={outcome} />
      {user === undefined ? (
        <>
          <p className={styles.note}>
            <Trans>Sign in to the account that the address is for.</Trans>
          </p>
          <SignInForm onDone={async () => void (await signedIn())} />
        </>
      ) : (
        <div className={styles.form}>
          {outcome === undefined || isPassing(outcome) ? (
            <button
              type="button"
              className={button.primary}
              aria-disabled={isPending || undefined}
              onClick={() => isPending || mutate({ token })}
            >
              <Trans>Confirm the address for {user.name}</Trans>
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
